import { defineConfig } from 'rolldown'

// Node 20 cannot run TypeScript, so everything that Node runs is compiled here; packages stay in node_modules.
const external = (id: string) => !id.startsWith('.') && !id.startsWith('/')

export default defineConfig([
  {
    input: {
      main: 'local/main.ts',
      rest: 'local/rest/main.ts',
      realtime: 'local/realtime/main.ts',
      status: 'local/status.ts',
      types: 'local/types.ts',
      backup: 'local/backup.ts',
      restore: 'local/restore.ts',
    },
    external,
    platform: 'node',
    output: { dir: 'dist/local', format: 'esm', sourcemap: true, cleanDir: true },
  },
  {
    input: { main: 'bench/main.ts' },
    external,
    platform: 'node',
    output: { dir: 'dist/bench', format: 'esm', sourcemap: true, cleanDir: true },
  },
])
