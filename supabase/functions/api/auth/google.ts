import { startGoogle } from '../../_shared/contract/auth.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { authServer } from '../../_shared/auth-server.ts'
import { env } from '../../_shared/env.ts'
import { publicSupabaseUrl } from '../../_shared/origin.ts'
import { hasProvider } from '../../_shared/providers.ts'
import { route } from '../../_shared/route.ts'
import { keepFlow } from './oauth-flow.ts'

export const googleRoute = route(
  startGoogle,
  async ({ input, session, origin }) => {
    if (!(await hasProvider('google'))) throw new ApiError('google_unavailable')
    const stored = new Map<string, string>()
    const { data, error } = await authServer({ storage: stored }).signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo: `${origin}/api/auth/callback`,
        skipBrowserRedirect: true,
        queryParams: { prompt: 'select_account' },
      },
    })
    if (error) throw error
    keepFlow(session, stored, input.return_to ?? '/dashboard')
    return { url: data.url.replace(env.supabaseUrl, publicSupabaseUrl(origin)) }
  },
  { session: 'unread' },
)
