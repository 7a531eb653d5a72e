import { pageHeaders, type Headers } from './site.ts'

/** A club on hosted Supabase, as a host of its pages must know it. */
export type Deployment = {
  /** What people type: 'https://your.club' */
  site: string
  /** The Supabase project: 'https://REF.supabase.co' */
  project: string
  /** The folder with the built pages, as the host will find it. */
  pages: string
  /** Where the database is: 'eu-central-1'. The function then runs in that region, not next to its caller. */
  region?: string
}

/** Name and text of each file that a host reads, beside the pages. */
export type HostFiles = Record<string, string>

/** With it the host proves to the function that a call came through it. Its value is a secret of the host, never in a file. */
export const secretHeader = 'x-club-host-secret'
export const secretName = 'CLUB_HOST_SECRET'

/** In it the host names the address of the person who called; the function reads it only next to the secret. */
export const callerHeader = 'x-club-caller'

/** In which of hosted's regions the function runs. */
export const regionHeader = 'x-region'

export const functionsOf = (project: string) => `${project}/functions/v1`

export const headersOf = ({ site, project }: Pick<Deployment, 'site' | 'project'>): Headers =>
  pageHeaders({ realtimeOrigin: project, isSecure: site.startsWith('https:') })
