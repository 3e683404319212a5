import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'

// A page without https has no service worker: it works all the same, but can't be installed.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined))

mount(App, { target: document.getElementById('app')! })
