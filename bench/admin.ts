import { Client } from 'pg'
import type { Platform } from 'supabase-local/platform.ts'
import { registerMany } from './accounts.ts'
import { startAdminFloor } from './admin-floor.ts'
import { alternate, print, startLoadClient, type Task } from './alternate.ts'
import { openLargeClub } from './seed.ts'

type List = { path: string; floor?: string }

const finding = (list: 'users' | 'cases', part: string): List => ({
  path: `/${list === 'cases' ? 'case-studies' : list}?limit=50&search=${part}`,
  floor: `/${list}?find=%25${part}%25`,
})
const findingWords = (words: string, order: 'newest' | 'upvotes' = 'newest'): List => ({
  path: `/comments?limit=50&order=${order}&search=${encodeURIComponent(words)}`,
  floor: `/comments${order === 'newest' ? '' : '-upvoted'}?find=${encodeURIComponent(words)}`,
})

const lists: Record<string, List> = {
  'members, newest': { path: '/users?limit=50', floor: '/users' },
  'members by name': { path: '/users?limit=50&order=name', floor: '/users-by-name' },
  'members with a name of one in ten': finding('users', 'tomoko'),
  'members with a letter': finding('users', 'e'),
  'members with three letters that nobody has': finding('users', 'qxq'),
  'cases, newest': { path: '/case-studies?limit=50', floor: '/cases' },
  'cases with a letter': finding('cases', 'e'),
  'cases with a word of one in twenty': finding('cases', 'sighing'),
  'comments, newest': { path: '/comments?limit=50', floor: '/comments' },
  'comments by votes': { path: '/comments?limit=50&order=upvotes', floor: '/comments-upvoted' },
  'comments with a word that nearly all have': findingWords('the'),
  'comments with two such words': findingWords('the pulse'),
  'comments with a word of one in ten': findingWords('childbirth'),
  'comments with two such words, one in a hundred': findingWords('childbirth palpitations'),
  'comments with three such words, one in a thousand': findingWords('childbirth palpitations greasy'),
  'comments with a word that twenty have': findingWords('quicksilver'),
  'comments with that and one that nearly all have': findingWords('the quicksilver'),
  'comments with a word that none has': findingWords('nowhere'),
  'comments with two frequent words that never meet': findingWords('sighing waking'),
  'comments by votes with a word of one in ten': findingWords('childbirth', 'upvotes'),
  'comments by votes with two such words, one in a hundred': findingWords(
    'childbirth palpitations',
    'upvotes',
  ),
  'comments by votes with a word that twenty have': findingWords('quicksilver', 'upvotes'),
  'the panel’s counts': { path: '/stats' },
}

/**
 * What an admin waits for: the first rows of each list at 10,000 members and 1,000,000 comments, through the gateway and beside the plain
 * statement (admin-floor.ts), turn by turn in one run; then the same lists on a hundredth of the comments and a fifth of the members.
 * The last argument is part of the names of the lists that are measured.
 */
export async function run([seconds = '3', rounds = '3', connections = '4', part = '']: string[]) {
  const client = startLoadClient()
  const clubs: Record<string, { platform: Platform; headers: { cookie: string } }> = {}
  const stops: (() => unknown)[] = [() => client.stop()]
  try {
    for (const [name, share] of Object.entries({ '1 %': 0.01, '100 %': 1 })) {
      const { platform, dir } = await openLargeClub(share)
      stops.unshift(() => platform.stop())
      const database = new Client({ connectionString: platform.dbUrl('postgres') })
      await database.connect()
      stops.unshift(() => database.end())
      const [admin] = await registerMany(platform.url, 1)
      await database.query('update public.profiles set is_admin = true where id = $1', [admin!.id])
      clubs[name] = { platform, headers: { cookie: admin!.cookie } }
      // The next run makes its own admin; the last one stays, as the club demands.
      stops.unshift(() =>
        database.query(`delete from auth.users where email like 'bench-%@bench.example' and id <> $1`, [
          admin!.id,
        ]),
      )
      if (share === 1) {
        const floor = await startAdminFloor(dir, platform)
        stops.unshift(() => floor.stop())
        await compare(`http://127.0.0.1:${floor.port()}`)
      }
    }
  } finally {
    for (const stop of stops) await stop()
  }

  async function compare(floorUrl: string) {
    const more = { connections: Number(connections) }
    const pids = () => [process.pid, ...Object.values(clubs).map(({ platform }) => platform.pids().postgres)]
    console.log(`${connections} connections, medians of ${rounds} rounds of ${seconds} s; 50 rows a page`)
    for (const [name, { path, floor }] of Object.entries(lists)) {
      if (!name.includes(part)) continue
      console.log(name)
      const tasks: Record<string, Task> = {
        ...(floor && { 'plain SQL': { url: `${floorUrl}${floor}`, ...more } }),
        ...Object.fromEntries(
          Object.entries(clubs).map(([share, { platform, headers }]) => [
            share,
            { url: `${platform.url}/api/admin${path}`, headers, ...more },
          ]),
        ),
      }
      const results = await alternate({ client, pids }, tasks, Number(seconds), Number(rounds))
      for (const [who, result] of Object.entries(results))
        print(who, result, floor && who === '100 %' ? { floor: results['plain SQL']!, must: 0.3 } : undefined)
    }
  }
}
