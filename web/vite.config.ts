import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The address of a running table server, for `npm run dev`.
const server = process.env.ANACHRON_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: {
    fs: { allow: ['.', '../docs'] }, // the search of the rules knows our words
    proxy: {
      '/api': { target: server },
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
  // Components run in the tests as they do in a browser, not as on a server.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
})
