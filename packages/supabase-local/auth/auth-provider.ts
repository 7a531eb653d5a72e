import { isUuid } from './auth-call.ts'
import { validationFailed } from './auth-error.ts'
import { atStandIn } from './google.ts'
import type { AuthParts, Handler } from './auth-parts.ts'
import { allowedRedirect } from './settings.ts'

export function createProvider({ settings, lite }: AuthParts) {
  const authorize: Handler = async (call) => {
    // Without a PKCE challenge the provider's response would carry the session in the URL (SES-12).
    if (!call.url.searchParams.get('code_challenge'))
      throw validationFailed('Signing in with a provider needs a code_challenge (PKCE)')
    const query: Record<string, string> = {}
    // @supabase/lite forwards every parameter, so a caller's `state` or `redirect_uri` would replace ours.
    for (const name of ['provider', 'code_challenge', 'code_challenge_method', 'prompt']) {
      const value = call.url.searchParams.get(name)
      if (value !== null) query[name] = value
    }
    query.redirect_to = allowedRedirect(call.url.searchParams.get('redirect_to'), settings)
    const response = await lite(call, '/authorize', undefined, query)
    const location = response.headers.get('location')
    if (!location || !settings.google?.url) return response
    return new Response(null, {
      status: 302,
      headers: { location: atStandIn(location, settings.google.url) },
    })
  }

  const callback: Handler = async (call) => {
    const query = Object.fromEntries(call.url.searchParams)
    if (query.state !== undefined && !isUuid(query.state)) delete query.state
    return lite(call, '/callback', undefined, query)
  }

  return { authorize, callback }
}
