import { join } from 'node:path'
import type { Database } from 'supabase-local/postgres/database.ts'
import { supabase } from '../kit/supabase-cli.ts'
import { rows, writeFiles } from 'supabase-local/specs/kit/databases.ts'
import { scratchFolder } from './scratch-database.ts'

const config = `project_id = "spec"\n[db.seed]\nenabled = true\nsql_paths = ["../seed.sql"]\n`

export async function project(files: Record<string, string> = {}) {
  const folder = await writeFiles(await scratchFolder(), {
    'supabase/config.toml': config,
    'seed.sql': 'select 1;\n',
    ...files,
  })
  return { folder, migrationsDir: join(folder, 'supabase', 'migrations'), seedFile: join(folder, 'seed.sql') }
}
export const within = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`supabase/migrations/${name}`, text]))

export const history = (database: Database) =>
  rows(database, 'select * from supabase_migrations.schema_migrations order by version')
export const seeds = (database: Database) =>
  rows(database, 'select * from supabase_migrations.seed_files order by path')
export const cli = async (database: Database, folder: string, ...words: string[]) =>
  JSON.parse(
    await supabase(
      [...words, `--remote=${database.url('postgres')}`, '--yes', '--output-format=json'],
      folder,
    ),
  )
