import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadSecrets, type Secrets } from '../secrets.ts'
import { cleanUp } from './kit/databases.ts'
import { scratchFolder } from './kit/scratch-database.ts'

afterAll(cleanUp)

const modeOf = async (path: string) => (await stat(path)).mode & 0o777
const listed = (secrets: Secrets) => {
  const { passwords, ...others } = secrets
  return [...Object.values(others), ...Object.values(passwords)] as string[]
}

test('only the operating system user who owns the club can read its secrets and list the data directory', async () => {
  const dataDir = join(await scratchFolder(), 'new')
  await loadSecrets(dataDir)
  expect(await modeOf(join(dataDir, 'secrets.json'))).toBe(0o600)
  expect(await modeOf(dataDir)).toBe(0o711)
})

test('the next start makes a secrets file private again', async () => {
  const dataDir = await scratchFolder()
  await loadSecrets(dataDir)
  await chmod(join(dataDir, 'secrets.json'), 0o644)
  await loadSecrets(dataDir)
  expect(await modeOf(join(dataDir, 'secrets.json'))).toBe(0o600)
})

test('every secret has at least 32 random bytes and differs between installs', async () => {
  const all = (
    await Promise.all([scratchFolder(), scratchFolder()].map(async (dir) => loadSecrets(await dir)))
  ).map(listed)
  for (const secrets of all)
    for (const secret of secrets) {
      const random = secret.replace(/^sb_(publishable|secret)_/, '')
      expect(Buffer.from(random, 'base64url').length).toBeGreaterThanOrEqual(32)
    }
  expect(new Set(all.flat()).size).toBe(all.flat().length)
})

test('an install keeps its secrets, even if two starts create them at once', async () => {
  const dataDir = await scratchFolder()
  const [one, other] = await Promise.all([loadSecrets(dataDir), loadSecrets(dataDir)])
  expect(one).toEqual(other)
  expect(await loadSecrets(dataDir)).toEqual(one)
})

test('a broken secrets file is reported and not replaced, because new secrets would not open the data', async () => {
  const dataDir = await scratchFolder()
  const file = join(dataDir, 'secrets.json')
  const { appSecret: _, ...partial } = await loadSecrets(dataDir)
  for (const broken of ['{"jwtSecret":', '{}', '', JSON.stringify(partial)]) {
    await writeFile(file, broken)
    await expect(loadSecrets(dataDir)).rejects.toThrow(/Restore it from a backup/)
    expect(await readFile(file, 'utf8')).toBe(broken)
  }
})
