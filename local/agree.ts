import { createInterface } from 'node:readline/promises'

/** Throws unless the operator agrees, by `--yes` or by typing yes at a terminal. */
export async function agree(question: string, withYes: string) {
  if (process.argv.includes('--yes')) return
  if (!process.stdin.isTTY) throw new Error(`${question} Without a terminal, answer with: ${withYes}`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await terminal.question(`${question} [yes/no] `)
    if (answer.trim().toLowerCase() !== 'yes') throw new Error('Nothing was changed.')
  } finally {
    terminal.close()
  }
}
