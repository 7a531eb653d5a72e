/** `npm run bench -- <name> [arguments]`: each name is a file in this folder that exports `run`. */
export type Bench = { run(args: string[]): Promise<void> }
const benches: Record<string, () => Promise<Bench>> = {
  cases: () => import('./cases.ts'),
  live: () => import('./live.ts'),
  page: () => import('./page.ts'),
  rooms: () => import('./rooms.ts'),
  'room-faults': () => import('./room-faults.ts'),
  exam: () => import('./exam.ts'),
  start: () => import('./start.ts'),
  hostile: () => import('./hostile.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = benches[name]
if (!load) {
  console.error(`Name one of: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
await (await load()).run(args)
process.exit(0)
