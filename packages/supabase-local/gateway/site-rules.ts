/** What the app decides about its pages, so that every host of them answers the same. */
export type SiteRules = {
  /** No page has such an address. */
  isReserved(path: string): boolean
  /** Where the app answers if no file does. */
  isPage(path: string): boolean
  cacheControl(path: string): string
  /** The cache-control of a part's answer that passes the gateway; all others become `no-store`. */
  keptForEver: string
  headers(o: { siteUrl: string; isSecure: boolean; isDev: boolean }): {
    /** For pages and their files. */
    page: Record<string, string>
    /** For every other answer. */
    data: Record<string, string>
  }
}
