import { load } from './load.ts'

// A process of its own: see startLoadClient in alternate.ts.
process.on('message', async ({ url, ...options }: { url: string | string[] }) => {
  process.send?.(await load(url, options))
})
process.on('disconnect', () => process.exit(0))
