import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'rolldown'

// Node 20 cannot run TypeScript, so everything that Node runs is compiled here; packages stay in node_modules.
const external = (id: string) => !/^(\.|\/|@contract\/|supabase-local\/)/.test(id)

const contract = join(import.meta.dirname, 'supabase/functions/_shared/contract')

const programs = {
  main: 'local/main.ts',
  status: 'local/status.ts',
  backup: 'local/backup.ts',
  restore: 'local/restore.ts',
  content: 'content/loader/main.ts',
  reset: 'local/reset.ts',
}

const platform = 'packages/supabase-local'

export default defineConfig([
  // The programs of the platform's parts.
  {
    input: {
      auth: `${platform}/auth/main.ts`,
      'password-worker': `${platform}/auth/password-worker.ts`,
      realtime: `${platform}/realtime/main.ts`,
    },
    external,
    platform: 'node',
    output: {
      dir: `${platform}/dist`,
      format: 'esm',
      sourcemap: true,
      chunkFileNames: '[name].chunk.js',
    },
  },
  {
    input: Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(file))),
    external,
    platform: 'node',
    // A part that restarts during a build must find its program: files are replaced, never cleared away first.
    output: { dir: 'dist/local', format: 'esm', sourcemap: true, chunkFileNames: '[name].chunk.js' },
  },
  {
    input: 'bench/main.ts',
    external,
    resolve: { alias: { '@contract': contract } },
    platform: 'node',
    output: { dir: 'dist/bench', format: 'esm', sourcemap: true, chunkFileNames: '[name].chunk.js' },
  },
  {
    input: 'deploy/main.ts',
    external,
    resolve: { alias: { '@contract': contract } },
    platform: 'node',
    output: { file: 'dist/deploy/main.js', format: 'esm', sourcemap: true },
  },
  // Runs at Cloudflare, so it is one file that imports nothing.
  { input: 'deploy/worker.ts', output: { file: 'dist/deploy/worker.js', format: 'esm' } },
])
