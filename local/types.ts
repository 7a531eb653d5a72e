import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { databaseTypesFile, generateDatabaseTypes } from './database-types.ts'
import { projectRoot } from './project-root.ts'

await writeFile(databaseTypesFile, await generateDatabaseTypes())
console.log(`${relative(projectRoot, databaseTypesFile)} written`)
