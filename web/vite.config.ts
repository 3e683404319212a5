import { createHash } from 'node:crypto'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// The address of a running table server, for `npm run dev`.
const server = process.env.ANACHRON_SERVER ?? 'http://127.0.0.1:8000'

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
  plugins: [svelte(), shell()],
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
