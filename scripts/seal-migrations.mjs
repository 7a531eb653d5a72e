// Writes the checksum of each migration; a spec rejects migrations that differ.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../supabase/migrations/', import.meta.url)
const sums = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(new URL(name, folder)))
        .digest('hex')}  ${name}\n`,
  )
writeFileSync(new URL('../specs/database/released-migrations.sha256', import.meta.url), sums.join(''))
