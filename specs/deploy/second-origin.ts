import { join } from 'node:path'
import { projectRoot } from '../../local/project-root.ts'
import { browserAt } from '../kit/browser-at.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { freePort, hasCaddy, startCaddy } from './caddy-server.ts'

export const admin = { email: 'boss@example.test', password: 'Passw0rd-9', name: 'Boss' }

/**
 * A club as it stands on hosted: pages and /api at one origin, by Caddy, and the project with its Realtime at another. Where Caddy is
 * missing, the gateway is the second origin.
 */
export async function startSecondOrigin() {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const platform: OwnPlatform = await startOwnPlatform({
    // Another address than the loopback one that the function takes for a platform at home, whose sockets are the page's own.
    ...(hasCaddy ? { host: '127.0.0.2' } : { port }),
    seed: 'demo',
    // As docs/deploy.md sets it.
    jwtExpiry: 3_600,
    env: { SITE_URL: site, AUTH_SIGNUPS_PER_ADDRESS: '100000', AUTH_FAILURES_PER_ADDRESS: '100000' },
  })
  const deployment = { site, project: platform.url, pages: join(projectRoot, 'web', 'dist') }
  let caddy = hasCaddy ? await startCaddy(deployment, 'of-this-host') : undefined

  return {
    site,
    platform,
    /** Serves by the same file with something else in it, while `work` goes on. */
    async withFile<T>(change: (file: string) => string, work: () => Promise<T>): Promise<T> {
      await caddy?.stop()
      caddy = await startCaddy(deployment, 'of-this-host', change)
      return work()
    },
    /** Where there is none yet. */
    async makeAdmin() {
      const link = await platform.setupLink()
      if (!link) return
      const secret = decodeURIComponent(new URL(link).hash.slice(1))
      const answer = await browserAt(site).post('/api/auth/admin-setup', { ...admin, secret_key: secret })
      if (answer.status !== 200) throw new Error(`admin setup answered ${answer.status}: ${answer.text}`)
    },
    async stop() {
      await caddy?.stop()
      await platform.stop()
    },
  }
}
