import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// The address of a running table server, for `npm run dev`.
const server = process.env.ANACHRON_SERVER ?? 'http://127.0.0.1:8000'

/** Puts the licences of what we ship of others beside it: the fonts, Svelte, and whatever else is in the bundle. */
function licences(): Plugin {
  const inPackages = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      const folders = new Map<string, string>()
      for (const part of Object.values(bundle)) {
        const sources = part.type === 'chunk' ? part.moduleIds : part.originalFileNames
        for (const source of sources) {
          const [, folder, name] = inPackages.exec(resolve(source).replaceAll('\\', '/')) ?? []
          if (folder && name) folders.set(name, folder)
        }
      }
      for (const name of [
        'svelte',
        '@fontsource-variable/fraunces',
        '@fontsource-variable/atkinson-hyperlegible-next',
      ])
        if (!folders.has(name))
          return this.error(`${name} is in what we ship, and its licence would be missing.`)
      const texts = [...folders].sort().map(([name, folder]) => {
        const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file))
        const file = files.find((each) => /mit/i.test(each)) ?? files[0] // where we may choose, the shorter one
        if (!file) return this.error(`${name} has no licence that we could ship with it.`)
        const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
          version: string
        }
        return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
      })
      const intro = 'Anachron contains the following works of others. Thank you!\n'
      const source = [intro, ...texts].join(`\n${'-'.repeat(80)}\n\n`)
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
    },
  }
}

/** Tells the service worker what the shell is: the first page's script with what it imports, styles and fonts. */
function shell(): Plugin {
  return {
    name: 'shell',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = new Set<string>()
      const take = (name: string) => {
        const part = bundle[name]
        if (!part || files.has(name)) return
        files.add(name)
        if (part.type !== 'chunk') return
        part.imports.forEach(take)
        part.viteMetadata?.importedCss.forEach(take)
      }
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && part.isEntry && part.name === 'index') take(part.fileName)
      for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) take(name)
      const worker = bundle['worker.js']
      if (worker?.type !== 'chunk' || files.size < 4)
        return this.error('The shell for the service worker is incomplete.')
      const page = bundle['index.html']
      const list = [...files].sort().map((name) => `/${name}`)
      const build = createHash('sha256').update(JSON.stringify(list))
      if (page?.type === 'asset') build.update(page.source)
      worker.code = worker.code
        .replaceAll('__SHELL__', JSON.stringify(list))
        .replaceAll('__BUILD__', JSON.stringify(build.digest('hex').slice(0, 16)))
    },
  }
}

export default defineConfig({
  plugins: [svelte(), licences(), shell()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', worker: 'src/worker/worker.ts' },
      // A worker keeps its name: under a new one it would be another worker beside the old.
      output: {
        entryFileNames: (chunk) => (chunk.name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
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
