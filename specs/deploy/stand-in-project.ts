import { createServer } from 'node:http'
import { standIn } from 'supabase-local/specs/kit/stand-in.ts'

type Call = {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** The head of the only page it knows, the herb ma-huang. */
const heads: Record<string, object> = {
  '/api/heads': {
    path: '/library/herbs/ma-huang',
    title: 'Má Huáng',
    club: 'The Case Club',
    description: 'What it "does".',
    kind: 'entry',
    author: null,
    published: null,
    picture: 'a'.repeat(20),
    alt: 'Má Huáng',
  },
  '/api/heads/preview': { png: btoa('the drawing') },
}

/**
 * Imitates a Supabase project: echoes each call, serves one page’s head, and responds to `…/api/go` with a
 * redirect and cookies.
 */
export async function startStandInProject() {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      if (url.endsWith('/api/go'))
        return response.writeHead(303, { location: '/dashboard', 'set-cookie': ['a=1', 'b=2'] }).end()
      const known = heads[new URL(url, 'http://here').pathname.replace(/^.*\/api/, '/api')]
      if (known && url.includes('ma-huang')) return response.end(JSON.stringify(known))
      const call: Call = { method, url, headers, body: Buffer.concat(chunks).toString() }
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      return response.end(JSON.stringify(call))
    })
  })
  return standIn(server)
}

export type EchoedCall = Call
