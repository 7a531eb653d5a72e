// Whether the long proofs (npm run check:long) that were made for what landed last still stand: they do when nothing
// that they prove has changed since. Any doubt, and any failure of this script, means that they are made again.
import { execFileSync } from 'node:child_process'

const proven = [
  /^supabase\/(migrations|functions)\//,
  // Every screen at each width, and what it does at its edges.
  /^web\//,
  /^(seed\.sql|package-lock\.json)$/,
  /^(content|local|specs\/kit)\//,
  // The gateway's headers, and how a club is brought to hosts.
  /^(deploy\/|docs\/deploy\.md$)/,
  // Long specs, and the steps and declarations that they import.
  /^specs\/.*\.long\.test\.ts$/,
  /^specs\/(?!.*\.test\.ts$)/,
  // What runs them.
  /^(\.ci|scripts)\//,
  /^[\w.]+\.config\.ts$/,
]

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
const commit = (name) => {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  } catch {
    return undefined
  }
}
const linesOf = (text) => text.split('\n').filter(Boolean)

function doubt() {
  const named = process.env.LANDED_COMMIT
  const landed = commit(named || 'origin/main')
  if (!landed) return named ? `LANDED_COMMIT ${named} is not in this clone` : 'there is no origin/main'
  // In a fresh clone of what is to land, origin/main is that itself and says nothing of what was there before.
  if (!named && landed === commit('HEAD')) return 'origin/main is what is checked, not what landed before it'
  const changed = [
    ...linesOf(git('diff', '--name-only', '--no-renames', landed)),
    ...linesOf(git('ls-files', '--others', '--exclude-standard')),
  ]
  const decisive = changed.filter((path) => proven.some((pattern) => pattern.test(path)))
  if (decisive.length === 0) return undefined
  return `since ${landed.slice(0, 10)} ${decisive.length} files have changed that they prove, ${decisive[0]} among them`
}

const reason = doubt()
console.log(
  reason
    ? `The long proofs are made: ${reason}.`
    : 'The long proofs stand: nothing that they prove has changed.',
)
process.exit(reason ? 1 : 0)
