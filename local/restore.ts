import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { toStderr } from './log.ts'
import { occupants, restoreFrom } from './restore-from.ts'
import { dataDirOf, loadEnvFile } from './settings.ts'

loadEnvFile()
const dataDir = dataDirOf(process.env)
const [name] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
try {
  if (!name) throw new Error('Which file? npm run restore FILE')
  const isFull = (await occupants(dataDir)).length > 0
  if (isFull && !process.argv.includes('--yes') && !(await isAgreed()))
    throw new Error('Nothing was changed.')
  const { movedTo } = await restoreFrom({
    dataDir,
    file: resolve(process.env.INIT_CWD ?? '.', name),
    log: toStderr,
  })
  console.log(`Restored into ${dataDir}.`)
  if (movedTo) console.log(`What was there before is kept in ${movedTo}.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function isAgreed(): Promise<boolean> {
  const question = `${dataDir} holds a database. Move it aside and put the backup in its place? [yes/no] `
  if (!process.stdin.isTTY)
    throw new Error(`${dataDir} holds a database. To move it aside: npm run restore -- FILE --yes`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
