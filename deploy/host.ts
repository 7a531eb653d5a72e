import { pageHeaders, type Headers } from './site.ts'

/** A club on hosted Supabase. */
export type Deployment = {
  /** 'https://your.club' */
  site: string
  /** 'https://REF.supabase.co' */
  project: string
  /** The folder with the built pages, as the host finds it. */
  pages: string
  /** The database's region, such as 'eu-central-1'; the function runs there, not next to its caller. */
  region?: string
}

/** File names and contents that a host reads besides the pages. */
export type HostFiles = Record<string, string>

/** Proves to the function that a call came through the host. Its value is never in a file. */
export const secretHeader = 'x-club-host-secret'
export const secretName = 'CLUB_HOST_SECRET'

/** Names the caller's address; the function reads it only with the secret. */
export const callerHeader = 'x-club-caller'

/** The hosted region in which the function runs. */
export const regionHeader = 'x-region'

export const functionsOf = (project: string) => `${project}/functions/v1`

export const headersOf = ({ site, project }: Pick<Deployment, 'site' | 'project'>): Headers =>
  pageHeaders({ realtimeOrigin: project, isSecure: site.startsWith('https:') })
