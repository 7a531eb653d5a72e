import type { Server } from 'node:http'
import { notFound, refuse } from './answers.ts'
import type { Pages } from './pages.ts'

/** Serves the sources with hot reload. Only `npm run dev` loads this module. */
export async function devPages(
  folder: string,
  server: Server,
): Promise<{ pages: Pages; close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    configFile: `${folder}/vite.config.ts`,
    appType: 'spa',
    server: { middlewareMode: true, ws: { server } },
  })
  return {
    pages: (request, response, headers, next) => {
      for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i]!, headers[i + 1]!)
      vite.middlewares(request, response, (error?: Error) => {
        if (error) refuse(response, { ...notFound, status: 500 }, headers)
        else next()
      })
    },
    close: () => vite.close(),
  }
}
