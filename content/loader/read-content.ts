import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales, type z } from 'zod/mini'
import { contentDir, contentFiles } from './content-files.ts'
import type { Fault } from './faults.ts'
import { findFaults } from './find-faults.ts'
import { type Content, type FileKind, fileKinds } from './file-kinds.ts'
import { faultAt, parseYaml, type YamlFile } from './yaml-file.ts'

/** Reads all files of the folder. With faults, the content still includes every file without one. */
export async function readContent(folder = contentDir): Promise<{ content: Content; faults: Fault[] }> {
  const { content, faults } = await readFiles(folder)
  // Compares files only if each is valid; otherwise one fault would be reported for every file that refers to it.
  return { content, faults: faults.length > 0 ? faults : findFaults(content) }
}

/** Reads the files without comparing them, which takes most of the time. */
export async function readFiles(folder = contentDir): Promise<{ content: Content; faults: Fault[] }> {
  const content = Object.fromEntries(Object.keys(fileKinds).map((name) => [name, []])) as unknown as Content
  const faults: Fault[] = []
  for (const path of contentFiles(folder)) {
    const { kind, read, faults: own } = readOnce(path, readFileSync(join(folder, path), 'utf8'))
    faults.push(...own)
    if (kind && read) content[kind].push(read as never)
  }
  return { content, faults }
}

type ReadFile = { text: string; kind?: FileKind; read?: { file: YamlFile; value: unknown }; faults: Fault[] }

/** Caches parsed files by path, because specs read the folder again after editing one file. */
const lastRead = new Map<string, ReadFile>()

function readOnce(path: string, text: string): ReadFile {
  const last = lastRead.get(path)
  if (last?.text === text) return last
  const one = { text, ...readAnew(path, text) }
  lastRead.set(path, one)
  return one
}

/** zod's own words, which `zod/mini` leaves out. */
const words = { error: locales.en().localeError }

function readAnew(path: string, text: string): Omit<ReadFile, 'text'> {
  const file = parseYaml(`content/${path}`, text)
  const kind = (Object.keys(fileKinds) as FileKind[]).find((name) => fileKinds[name].path.test(path))
  if (!kind) return { faults: [faultAt(file, [], 'No file of this name is read. See docs/content.md.')] }
  if (file.faults.length > 0) return { faults: file.faults }
  const { data, error } = fileKinds[kind].schema.safeParse(file.data, words)
  if (error) return { faults: error.issues.flatMap((issue) => faultsOf(file, issue)) }
  return { kind, read: { file, value: data }, faults: [] }
}

function faultsOf(file: YamlFile, issue: z.core.$ZodIssue): Fault[] {
  if (issue.code !== 'unrecognized_keys') return [faultAt(file, issue.path, issue.message)]
  return issue.keys.map((key) => faultAt(file, [...issue.path, key], 'Nobody reads this key.'))
}
