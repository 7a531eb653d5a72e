/** The app's rules for its pages; the local server and the hosting providers apply the same rules. */
export type SiteRules = {
  isReserved(path: string): boolean
  /** Whether to serve index.html at a path without a file. */
  isPage(path: string): boolean
  cacheControl(path: string): string
  /** The only upstream cache-control value that the gateway passes on; it replaces others by `no-store`. */
  keptForEver: string
  headers(o: { siteUrl: string; isSecure: boolean; isDev: boolean }): {
    page: Record<string, string>
    data: Record<string, string>
  }
}
