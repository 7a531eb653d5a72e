import { load } from './load.ts'

// The generator in a process of its own, so that it does not share a thread with what it measures.
process.on('message', async ({ url, ...options }: { url: string | string[] }) => {
  process.send?.(await load(url, options))
})
process.on('disconnect', () => process.exit(0))
