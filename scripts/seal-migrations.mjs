// Adds the checksums of new migrations. A released one never changes, so this refuses a file that differs from its checksum.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../supabase/migrations/', import.meta.url)
const list = new URL('../specs/database/released-migrations.sha256', import.meta.url)
const sealed = readFileSync(list, 'utf8').split('\n').filter(Boolean)
const lines = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(new URL(name, folder)))
        .digest('hex')}  ${name}`,
  )
const changed = sealed.filter((line) => !lines.includes(line)).map((line) => line.split('  ')[1])
if (changed.length > 0) {
  console.error(
    `A released migration never changes: write a new file instead of editing ${changed.join(', ')}.`,
  )
  process.exit(1)
}
writeFileSync(list, lines.map((line) => `${line}\n`).join(''))
