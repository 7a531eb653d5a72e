import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { projectRoot } from '../local/project-root.ts'
import { caddyFiles } from './caddy.ts'
import { cloudflareFiles } from './cloudflare.ts'
import type { Deployment, HostFiles } from './host.ts'
import { vercelFiles } from './vercel.ts'

type Host = {
  files(deployment: Deployment): HostFiles | Promise<HostFiles>
  /** The host reads the pages on this machine, by their absolute path. */
  isHere?: true
  /** The host compresses by itself, so the .br and .gz files are left out. */
  compresses?: true
}

const hosts: Record<string, Host> = {
  caddy: { files: caddyFiles, isHere: true },
  cloudflare: {
    files: async (deployment) => cloudflareFiles(deployment, await readFile(builtWorker, 'utf8')),
    compresses: true,
  },
  vercel: { files: vercelFiles, compresses: true },
}
export const hostNames = Object.keys(hosts)

const builtWorker = join(projectRoot, 'dist', 'deploy', 'worker.js')
const builtPages = join(projectRoot, 'web', 'dist')

export type Wanted = {
  name: string
  /** The ref of a project on hosted Supabase, or the address of any Supabase. */
  project: string
  site: string
  region?: string
  /** Defaults to dist/hosts/NAME. */
  folder?: string
}

export async function writeHost({ name, project, site, region, folder }: Wanted): Promise<string> {
  const host = hosts[name]
  if (!host) throw new Error(`There is no host "${name}", only ${hostNames.join(', ')}.`)
  // Checks all input before deleting anything, because a host may be serving this folder.
  if (region !== undefined && !/^[a-z]{2}-[a-z]+-\d$/.test(region))
    throw new Error(`--region is "${region}", but must be a region like eu-central-1.`)
  const deployment = { site: originOf(site, '--site'), project: projectOf(project), region }
  if (!existsSync(join(builtPages, 'index.html')))
    throw new Error('There are no pages yet: npm run build makes them.')
  // A relative path starts at the folder in which the operator typed the command.
  const target = folder
    ? resolve(process.env.INIT_CWD ?? '.', folder)
    : join(projectRoot, 'dist', 'hosts', name)
  const pages = join(target, 'public')
  const files = await host.files({ ...deployment, pages: host.isHere ? pages : 'public' })
  const isOurs = Object.keys(files).every((file) => existsSync(join(target, file)))
  if (existsSync(pages) && !isOurs)
    throw new Error(`${pages} is no copy of the pages, and stays as it is: name another folder with --to.`)

  await mkdir(target, { recursive: true })
  // Writes the settings first, so that an interrupted run can be repeated.
  for (const [file, text] of Object.entries(files)) await writeFile(join(target, file), text)
  await rm(pages, { recursive: true, force: true })
  const isWanted = (file: string) => !host.compresses || !/\.(br|gz)$/.test(file)
  await cp(builtPages, pages, { recursive: true, filter: isWanted })
  return target
}

const projectOf = (project: string) =>
  /^[a-z]{20}$/.test(project)
    ? `https://${project}.supabase.co`
    : originOf(
        project,
        '--project',
        'a project’s ref (20 letters) or an address like https://supabase.your.club',
      )

export function originOf(address: string, name: string, what = 'an address like https://your.club'): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search)
    throw new Error(`${name} is "${address}", but must be ${what}.`)
  return url.origin
}
