/** `npm run bench -- <name> [arguments]`: each bench is a file beside this one that exports `run`. */
export type Bench = { run(args: string[]): Promise<void> }
const benches: Record<string, () => Promise<Bench>> = {
  start: () => import('./start.ts'),
  memory: () => import('./memory.ts'),
  recovery: () => import('./recovery.ts'),
  api: () => import('./api.ts'),
  seed: () => import('./seed.ts'),
  cases: () => import('./cases.ts'),
  admin: () => import('./admin.ts'),
  exam: () => import('./exam.ts'),
  realtime: () => import('./realtime.ts'),
  page: () => import('./page.ts'),
  'mock-exam': () => import('./mock-exam.ts'),
  practice: () => import('./practice.ts'),
  recall: () => import('./recall.ts'),
  discussion: () => import('./discussion.ts'),
  cuts: () => import('./cuts.ts'),
  names: () => import('./names.ts'),
  search: () => import('./search.ts'),
  content: () => import('./content.ts'),
  hostile: () => import('./hostile.ts'),
  texts: () => import('./texts.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = benches[name]
if (!load) {
  console.error(`Name one of: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
await (await load()).run(args)
process.exit(0)
