// `node scripts/run.mjs local/main --dev`: prepares, then becomes that program. One process from here on, so that a
// signal to it reaches the program and not a shell in between.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareOrExit } from './prepare.mjs'

const [program, ...args] = process.argv.slice(2)
const file = join(import.meta.dirname, '..', 'dist', `${program}.js`)
// Vite builds the pages itself in development, and most programs serve none.
const servesPages =
  program === 'bench/main' ||
  (program === 'local/main' && !args.includes('--dev')) ||
  (program === 'deploy/main' && args[0] === 'host')
// These look after a club that may be running on what was built before, and build nothing under it.
const looksAfter = ['status', 'backup', 'restore', 'reset'].includes(program.replace(/^local\//, ''))
if (!looksAfter || !existsSync(file)) prepareOrExit({ hasWeb: servesPages })
process.argv = [process.argv[0], file, ...args]
await import(pathToFileURL(file).href)
