// `node scripts/run.mjs local/main --dev`: prepares, then loads that program into this process.
// Without a shell or child in between, signals reach the program.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareOrExit } from './prepare.mjs'

const [program, ...args] = process.argv.slice(2)
const file = join(import.meta.dirname, '..', 'dist', `${program}.js`)
// In development Vite builds the pages itself, and most programs serve no pages.
const servesPages =
  program === 'bench/main' ||
  (program === 'local/main' && !args.includes('--dev')) ||
  (program === 'deploy/main' && args[0] === 'host')
// These commands work on a club that may be running on the current build, so they must not rebuild it.
const looksAfter = ['status', 'backup', 'restore', 'reset'].includes(program.replace(/^local\//, ''))
if (!looksAfter || !existsSync(file)) prepareOrExit({ hasWeb: servesPages })
process.argv = [process.argv[0], file, ...args]
await import(pathToFileURL(file).href)
