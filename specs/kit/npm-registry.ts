import { readFile } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { projectRoot } from '../../local/project-root.ts'
import { standIn } from 'supabase-local/specs/kit/stand-in.ts'

type Installed = { name: string; version: string; folder: string }

/** Serves the installed packages as an npm registry at their locked versions, so that specs need no network. */
export async function startRegistry() {
  const packages = installedPackages()
  const packed = new Map<string, Promise<Buffer>>()
  const tarball = (it: Installed) => {
    let making = packed.get(it.folder)
    if (!making) packed.set(it.folder, (making = packFolder(it.folder)))
    return making
  }

  async function packument(name: string, url: string) {
    const versions: Record<string, object> = {}
    for (const it of packages.filter((one) => one.name === name)) {
      const manifest = JSON.parse(await readFile(join(it.folder, 'package.json'), 'utf8')) as object
      const shasum = createHash('sha1')
        .update(await tarball(it))
        .digest('hex')
      const dist = { tarball: `${url}/-/${encodeURIComponent(name)}/${it.version}.tgz`, shasum }
      versions[it.version] = { ...manifest, dist }
    }
    const latest = Object.keys(versions).at(-1)
    return latest && { name, versions, 'dist-tags': { latest } }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const [, asked = '', version] = /^\/(?:-\/)?(.+?)(?:\/([^/]+)\.tgz)?$/.exec(request.url!) ?? []
      const name = decodeURIComponent(asked)
      const wanted = version && packages.find((one) => one.name === name && one.version === version)
      const answer = wanted
        ? await tarball(wanted)
        : !version && (await packument(name, `http://${request.headers.host}`))
      if (!answer) response.writeHead(404).end()
      else response.end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer))
    })()
  })
  return standIn(server)
}

function installedPackages(): Installed[] {
  const lock = join(projectRoot, 'node_modules', '.package-lock.json')
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const found = new Map<string, Installed>()
  for (const [path, { version }] of Object.entries(packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    // The same version may be installed in several folders; serve it once.
    if (!found.has(`${name}@${version}`))
      found.set(`${name}@${version}`, { name, version, folder: join(projectRoot, path) })
  }
  return [...found.values()]
}

async function packFolder(folder: string): Promise<Buffer> {
  const tar = pack()
  const packing = buffer(tar)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || path.includes('node_modules', folder.length)) continue
    tar.entry({ name: `package${path.slice(folder.length)}` }, readFileSync(path))
  }
  tar.finalize()
  return gzipSync(await packing, { level: 1 })
}
