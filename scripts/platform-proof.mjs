// `proven.json` holds the package's fingerprint from the last time its specs passed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** Left out of the fingerprint: output of a build or of the proof, and prose. */
const leftOut = new Set(['dist', 'node_modules', 'proven.json', 'README.md'])

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (leftOut.has(entry.name)) return []
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

/** The files outside the package that it imports. */
function importedFrom(folder, files) {
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path]) =>
      resolve(dirname(file), path),
    ),
  )
  return [...new Set(imported)].filter((path) => relative(folder, path).startsWith('..')).toSorted()
}

export function fingerprintOf(folder, lockFile) {
  const hash = createHash('sha256')
  const paths = listFiles(folder)
  const files = paths.map((path) => [relative(folder, path).split(sep).join('/'), path])
  for (const [name, path] of files.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name}\0`).update(readFileSync(path)).update('\0')
  for (const path of importedFrom(folder, paths)) hash.update(readFileSync(path)).update('\0')
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
  for (const name of Object.keys(dependencies))
    hash.update(`${name} ${packages[`node_modules/${name}`]?.version}\0`)
  return hash.digest('hex')
}

export function isProven(folder, lockFile) {
  try {
    const { fingerprint } = JSON.parse(readFileSync(join(folder, 'proven.json'), 'utf8'))
    return fingerprint === fingerprintOf(folder, lockFile)
  } catch {
    return false
  }
}

export function writeProof(folder, fingerprint) {
  writeFileSync(join(folder, 'proven.json'), `${JSON.stringify({ fingerprint }, null, 2)}\n`)
}
