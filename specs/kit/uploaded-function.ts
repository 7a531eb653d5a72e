import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { projectRoot } from '../../local/project-root.ts'
import { supabase } from './supabase-cli.ts'
import { standIn } from 'supabase-local/specs/kit/stand-in.ts'

export type Upload = { entrypoint: string; config: string; files: string[]; verifyJwt: boolean }

/** Deploys an Edge Function with the official CLI to an imitation of hosted Supabase; writes the upload to `folder`. */
export async function uploadFunction(name: string, folder: string): Promise<Upload> {
  const uploads: FormData[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      response.setHeader('content-type', 'application/json')
      if (!request.url!.includes('/functions/deploy')) return response.end('{}')
      const headers = { 'content-type': request.headers['content-type']! }
      uploads.push(await new Response(body, { headers }).formData())
      const made = { id: 'x', slug: name, name, status: 'ACTIVE', version: 1, created_at: 1, updated_at: 1 }
      response.writeHead(201).end(JSON.stringify(made))
    })()
  })
  const { url, stop } = await standIn(server)
  try {
    await mkdir(folder, { recursive: true })
    await deploy(name, url, folder)
  } finally {
    await stop()
  }
  if (uploads.length !== 1) throw new Error(`The CLI uploaded ${uploads.length} times.`)
  return layOut(uploads[0]!, folder)
}

async function deploy(name: string, url: string, folder: string) {
  const profile = join(folder, 'profile.yaml')
  const lines = ['api_url', 'dashboard_url', 'docs_url'].map((key) => `${key}: ${url}`)
  await writeFile(profile, ['name: standin', 'project_host: 127.0.0.1', ...lines, ''].join('\n'))
  const flags = ['--use-api', `--remote=${'a'.repeat(20)}`, '--profile', profile, '--yes']
  await supabase(['functions', 'deploy', name, ...flags], projectRoot, {
    SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
  })
}

async function layOut(upload: FormData, folder: string): Promise<Upload> {
  const files: string[] = []
  for (const file of upload.getAll('file') as File[]) {
    const path = join(folder, file.name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, Buffer.from(await file.arrayBuffer()))
    files.push(file.name)
  }
  const metadata = upload.get('metadata')!
  const { entrypoint_path, import_map_path, verify_jwt } = JSON.parse(
    typeof metadata === 'string' ? metadata : await metadata.text(),
  ) as { entrypoint_path: string; import_map_path: string; verify_jwt: boolean }
  return {
    entrypoint: join(folder, entrypoint_path),
    config: join(folder, import_map_path),
    files,
    verifyJwt: verify_jwt,
  }
}
