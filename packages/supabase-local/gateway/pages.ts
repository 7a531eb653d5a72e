import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import type { FlatHeaders } from './answers.ts'
import type { SiteRules } from './site-rules.ts'

type PageRules = Pick<SiteRules, 'cacheControl' | 'isPage'>

/** Answers a page or one of its files, or calls `next` where there is none of that name. */
export type Pages = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: FlatHeaders,
  next: () => void,
) => unknown

/** The built web app. Files whose names carry a hash of their content never change; everything else is asked for again. */
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
    // No page asks for a part of a file, and of some ranges sirv throws: it is served whole, as HTTP allows.
    delete request.headers.range
    endWithCaller(response)
    // sirv answers 304 by itself: what must be on every answer is set before.
    for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i]!, headers[i + 1]!)
    serve(request, response, () => {
      if (!isPage((request.url ?? '').split('?', 1)[0]!)) return next()
      request.url = '/'
      serve(request, response, next)
    })
  }
}

/** sirv pipes a file and looks no further: it would stay open for ever once its reader has left, and its failure would end the process. */
function endWithCaller(response: ServerResponse) {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy())
    response.once('close', () => file.destroy())
  })
}

/**
 * The app as it was built when the platform started, in a folder of the platform's own: a build while it runs would pull
 * the files from under sirv, which ends the process.
 */
export async function keptPages(built: string, folder: string, rules: PageRules): Promise<Pages> {
  await rm(folder, { recursive: true, force: true })
  if (existsSync(built)) await cp(built, folder, { recursive: true, preserveTimestamps: true })
  return builtPages(folder, rules)
}
