import { pageHeaders, type Headers } from './site.ts'

export type Deployment = {
  /** 'https://your.club' */
  site: string
  /** 'https://REF.supabase.co' */
  project: string
  /** The folder with the built pages, as the host refers to it. */
  pages: string
  /** The database's region, such as 'eu-central-1'. The Edge Function runs there, not near the caller. */
  region?: string
}

export type HostFiles = Record<string, string>

/** Header that proves to the Edge Function that a request came through the host. Files never contain its value. */
export const secretHeader = 'x-club-host-secret'
export const secretName = 'CLUB_HOST_SECRET'

/** Header with the caller's address; the Edge Function trusts it only together with the secret. */
export const callerHeader = 'x-club-caller'

export const regionHeader = 'x-region'

export const functionsOf = (project: string) => `${project}/functions/v1`

export const headersOf = ({ site, project }: Pick<Deployment, 'site' | 'project'>): Headers =>
  pageHeaders({ realtimeOrigin: project, isSecure: site.startsWith('https:') })
