import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databaseTypesFile, generateDatabaseTypes } from '../../local/database-types.ts'

test('the generated database types are those of the migrations; if not, `npm run types` writes them anew', async () => {
  const generated = await generateDatabaseTypes()
  expect(generated).toContain('export type Database')
  expect(await readFile(databaseTypesFile, 'utf8')).toBe(generated)
})
