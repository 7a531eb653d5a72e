const endpoints: Record<string, string> = {
  'https://accounts.google.com/o/oauth2/v2/auth': '/o/oauth2/v2/auth',
  'https://oauth2.googleapis.com/token': '/token',
  'https://www.googleapis.com/oauth2/v3/certs': '/certs',
  'https://www.googleapis.com/userinfo/v2/me': '/userinfo',
}

export function atStandIn(url: string, standIn: string): string {
  const query = url.indexOf('?')
  const bare = query < 0 ? url : url.slice(0, query)
  const path = endpoints[bare]
  return path === undefined ? url : standIn.replace(/\/+$/, '') + path + url.slice(bare.length)
}

/** Replaces the global fetch, because @supabase/lite calls Google through it; nothing else here does. */
export function sendGoogleCallsTo(standIn: string) {
  const original = globalThis.fetch
  globalThis.fetch = (input, init) =>
    original(
      typeof input === 'string' || input instanceof URL ? atStandIn(String(input), standIn) : input,
      init,
    )
}
