import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('.'),
  plugins: [react()],
  resolve: { alias: { '@contract': at('../supabase/functions/_shared/contract') } },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    // The polyfill is an inline script, which the content security policy refuses; every browser we serve has preload.
    modulePreload: { polyfill: false },
    // NOTE: a font or picture inside the CSS would be a data: address, which the policy refuses too.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  // The contract lives outside web/, and the dev server serves it.
  server: { fs: { allow: [at('..')] } },
})
