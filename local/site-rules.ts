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

/** The local gateway answers pages as the hosts of `npm run deploy -- host` do. */
export const siteRules: SiteRules = {
  isReserved,
  isPage,
  cacheControl,
  keptForEver,
  headers: (o) => ({
    page: pageHeaders({ ...o, realtimeOrigin: o.siteUrl }),
    // An answer that a browser opens as a page can do nothing.
    data: {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...commonHeaders,
      ...(o.isSecure && strictTransport),
    },
  }),
}
