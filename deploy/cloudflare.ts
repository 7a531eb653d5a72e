import type { Deployment, HostFiles } from './host.ts'

/** Returns the files for a Worker with static assets. `wrangler secret put` stores the host's secret. */
export function cloudflareFiles({ site, project, pages, region }: Deployment, worker: string): HostFiles {
  const { hostname } = new URL(site)
  const settings = {
    name: hostname.replaceAll('.', '-'),
    main: 'worker.js',
    compatibility_date: '2025-06-01',
    routes: [{ pattern: hostname, custom_domain: true }],
    // The Worker itself decides which addresses are pages, so a missing file must stay a 404.
    assets: { directory: pages, binding: 'ASSETS', run_worker_first: true, not_found_handling: 'none' },
    vars: { CLUB_PROJECT: project, ...(region && { CLUB_REGION: region }) },
  }
  return { 'wrangler.json': `${JSON.stringify(settings, null, 2)}\n`, 'worker.js': worker }
}
