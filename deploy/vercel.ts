import {
  callerHeader,
  type Deployment,
  functionsOf,
  headersOf,
  type HostFiles,
  regionHeader,
  secretHeader,
  secretName,
} from './host.ts'
import { askedAgain, closedPage, fileName, hashed, keptForEver, openPage, reserved } from './site.ts'

/** Uses Vercel's older `routes`, because only they can set a request header. Their patterns ignore case. */
type Route = {
  src?: string
  dest?: string
  status?: number
  /** The routes after `filesystem` apply if no file was found, those after `hit` to found files. */
  handle?: 'filesystem' | 'hit'
  continue?: true
  headers?: Record<string, string>
  transforms?: object[]
}

export function vercelFiles(deployment: Deployment): HostFiles {
  const setHeader = (key: string, args: string) => ({
    type: 'request.headers',
    op: 'set',
    target: { key },
    args,
  })
  const routes: Route[] = [
    {
      src: '^/api(/.*)?$',
      dest: `${functionsOf(deployment.project)}/api$1`,
      transforms: [
        // Vercel replaces this by the project's environment variable.
        { ...setHeader(secretHeader, `$${secretName}`), env: [secretName] },
        // Vercel has no variable for the caller's address, so this names the header in which Vercel sends it.
        setHeader(callerHeader, 'x-vercel-forwarded-for'),
        ...(deployment.region ? [setHeader(regionHeader, deployment.region)] : []),
      ],
    },
    { src: reserved, status: 404 },
    { src: '^/.*$', headers: headersOf(deployment), continue: true },
    { handle: 'filesystem' },
    { src: fileName, headers: { 'cache-control': askedAgain }, status: 404 },
    ...[openPage, closedPage].map((page) => ({
      src: `${page}.*$`,
      headers: { 'cache-control': askedAgain },
      dest: '/index.html',
    })),
    { src: '^/.*$', headers: { 'cache-control': askedAgain }, dest: '/index.html', status: 404 },
    { handle: 'hit' },
    { src: hashed, headers: { 'cache-control': keptForEver }, continue: true },
    { src: `^(?!${hashed.slice(1)})/.*$`, headers: { 'cache-control': askedAgain }, continue: true },
  ]
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    installCommand: '',
    buildCommand: '',
    outputDirectory: deployment.pages,
    routes,
  }
  return { 'vercel.json': `${JSON.stringify(settings, null, 2)}\n` }
}
