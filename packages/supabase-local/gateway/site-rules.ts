/** The app's decisions about its pages, for every host of them. */
export type SiteRules = {
  isReserved(path: string): boolean
  /** Serves index.html if no file has this address. */
  isPage(path: string): boolean
  cacheControl(path: string): string
  /** The only cache-control of a part that the gateway passes on; others become `no-store`. */
  keptForEver: string
  headers(o: { siteUrl: string; isSecure: boolean; isDev: boolean }): {
    page: Record<string, string>
    data: Record<string, string>
  }
}
