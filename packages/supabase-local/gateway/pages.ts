import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import type { FlatHeaders } from './answers.ts'
import type { SiteRules } from './site-rules.ts'

type PageRules = Pick<SiteRules, 'cacheControl' | 'isPage'>

export type Pages = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: FlatHeaders,
  next: () => void,
) => unknown

function builtPages(folder: string, { cacheControl, isPage }: PageRules): Pages {
  if (!existsSync(join(folder, 'index.html'))) return (_request, _response, _headers, next) => next()
  const serve = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', cacheControl(path))
    },
  })
  return (request, response, headers, next) => {
    // Ignores the Range header: sirv throws on some ranges, and HTTP permits sending the whole file.
    delete request.headers.range
    endWithCaller(response)
    // sirv sends 304 responses itself, so set the headers before.
    for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i]!, headers[i + 1]!)
    serve(request, response, () => {
      if (!isPage((request.url ?? '').split('?', 1)[0]!)) return next()
      request.url = '/'
      serve(request, response, next)
    })
  }
}

/** sirv leaves a file open when its reader hangs up, and a failed read would end the process. */
function endWithCaller(response: ServerResponse) {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy())
    response.once('close', () => file.destroy())
  })
}

/** Serves a copy of the built app: a new build removes files, which ends the process if sirv serves them. */
export async function keptPages(built: string, folder: string, rules: PageRules): Promise<Pages> {
  await rm(folder, { recursive: true, force: true })
  if (existsSync(built)) await cp(built, folder, { recursive: true, preserveTimestamps: true })
  return builtPages(folder, rules)
}
