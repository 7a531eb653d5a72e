import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { hashed } from '../deploy/site.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Adds the files from which the Edge Function draws link previews (contract/heads.ts `previewFiles`). No page loads them. */
const forPreviews: Plugin = {
  name: 'for-previews',
  apply: 'build',
  generateBundle() {
    const files = {
      'resvg-2.6.2.wasm': '../node_modules/@resvg/resvg-wasm/index_bg.wasm',
      'noto-sans.woff2':
        '../node_modules/@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
      'noto-sans-pinyin.woff2': './src/app/styles/noto-sans-pinyin.woff2',
    }
    for (const [name, file] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName: `preview/${name}`, source: readFileSync(at(file)) })
  },
}

/** Writes the service worker with the list of files of a first visit. Its version changes whenever the build output changes. */
const withServiceWorker: Plugin = {
  name: 'with-service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const built = Object.values(bundle)
      const first = built.filter((file) =>
        file.type === 'chunk' ? file.isEntry || file.name === 'base' : file.fileName.endsWith('.css'),
      )
      const files = ['color-scheme.js', 'favicon.svg', ...first.map(({ fileName }) => fileName)].map(
        (name) => `/${name}`,
      )
      const version = createHash('sha256')
      for (const file of built) version.update(file.type === 'chunk' ? file.code : file.source)
      const source = readFileSync(at('./service-worker.js'), 'utf8')
        .replace('__VERSION__', version.digest('hex').slice(0, 16))
        .replace('__FILES__', JSON.stringify(files))
        .replace('__HASHED__', () => JSON.stringify(hashed))
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  },
}

export default defineConfig({
  root: at('.'),
  plugins: [react(), forPreviews, withServiceWorker],
  resolve: {
    alias: [
      { find: '@contract', replacement: at('../supabase/functions/_shared/contract') },
      { find: '@tcm', replacement: at('../supabase/functions/_shared/tcm') },
      { find: /^zod\/mini$/, replacement: at('./src/lib/zod.ts') },
    ],
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    // Off, because the polyfill is an inline script, which the content security policy forbids. Every supported browser has preload.
    modulePreload: { polyfill: false },
    // NOTE: keep 0. Vite would inline small fonts and images as data: URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    // One stylesheet, because Vite requests a lazy-loaded stylesheet once and never retries after a network failure.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Most pages share one chunk, because each file costs a round trip. Few pages need Mantine's dialogs and forms, so those are
          // separate.
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            {
              name: 'common',
              test: /web\/src\/(lib|ui)\/(?!(\w+\/)?(show-saved|save-file|data-table|switch|dialog|desk|scenario|page-frame|back-to-group)\.)|_shared\/contract\/(?!content|ai|exam-making|admin|library\.ts|group|assignments|moderation)/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // The contract, which pages import, is outside web/.
  server: { fs: { allow: [at('..')] } },
})
