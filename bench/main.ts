/** `npm run bench -- <name> [arguments]`: each bench is a file beside this one that exports `run`. */
const benches: Record<string, () => Promise<{ run(args: string[]): Promise<void> }>> = {
  start: () => import('./start.ts'),
  memory: () => import('./memory.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = benches[name]
if (!load) {
  console.error(`Name one of: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
await (await load()).run(args)
process.exit(0)

export {}
