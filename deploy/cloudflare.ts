import type { Deployment, HostFiles } from './host.ts'

/** A Worker with static assets; its program is `worker.ts`, built. `wrangler secret put` asks for its secret. */
export function cloudflareFiles({ site, project, pages, region }: Deployment, worker: string): HostFiles {
  const { hostname } = new URL(site)
  const settings = {
    name: hostname.replaceAll('.', '-'),
    main: 'worker.js',
    compatibility_date: '2025-06-01',
    routes: [{ pattern: hostname, custom_domain: true }],
    // A missing file stays missing: the Worker itself knows which addresses are pages.
    assets: { directory: pages, binding: 'ASSETS', run_worker_first: true, not_found_handling: 'none' },
    vars: { CLUB_PROJECT: project, ...(region && { CLUB_REGION: region }) },
  }
  return { 'wrangler.json': `${JSON.stringify(settings, null, 2)}\n`, 'worker.js': worker }
}
