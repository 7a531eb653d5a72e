import type { SiteRules } from 'supabase-local/gateway/site-rules.ts'
import {
  cacheControl,
  commonHeaders,
  isPage,
  isReserved,
  keptForEver,
  pageHeaders,
  strictTransport,
} from '../deploy/site.ts'

export const siteRules: SiteRules = {
  isReserved,
  isPage,
  cacheControl,
  keptForEver,
  headers: (o) => ({
    page: pageHeaders({ ...o, realtimeOrigin: o.siteUrl }),
    // Prevents a data response from running anything if a browser opens it as a page.
    data: {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...commonHeaders,
      ...(o.isSecure && strictTransport),
    },
  }),
}
