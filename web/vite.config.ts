import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What the function draws previews with (contract/heads.ts `previewFiles`): no page asks for it. */
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

export default defineConfig({
  root: at('.'),
  plugins: [react(), forPreviews],
  resolve: {
    alias: [
      { find: '@contract', replacement: at('../supabase/functions/_shared/contract') },
      { find: '@tcm', replacement: at('../supabase/functions/_shared/tcm') },
      { find: /^zod$/, replacement: at('./src/lib/zod.ts') },
    ],
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    // The polyfill is an inline script, which the content security policy refuses; every browser we serve has preload.
    modulePreload: { polyfill: false },
    // NOTE: a font or picture inside the CSS would be a data: address, which the policy refuses too.
    assetsInlineLimit: 0,
    // One stylesheet: Vite asks only once for the styles of a late part, and gives up for good if the connection fails then.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What most pages share is one file: each file costs a round trip. Mantine's windows and the forms stay apart, for few pages need them.
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            {
              name: 'common',
              test: /web\/src\/(lib|ui)\/(?!show-saved|dialog)|_shared\/contract\/(?!content|ai|exam-making|admin)/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // The contract lives outside web/, and the dev server serves it.
  server: { fs: { allow: [at('..')] } },
})
