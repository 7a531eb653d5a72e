import { authCallback } from '../../_shared/contract/auth.ts'
import { authFailure, authServer } from '../../_shared/auth-server.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'
import { enter } from './enter.ts'
import { takeFlow } from './oauth-flow.ts'
import { orFailedSignIn } from './or-failed-sign-in.ts'

export const callbackRoute = route(
  authCallback,
  ({ input, session }) =>
    orFailedSignIn(async () => {
      const flow = takeFlow(session)
      if (!flow || !input.code) throw new ApiError('google_failed')
      const { data, error } = await authServer({ storage: flow.stored }).exchangeCodeForSession(input.code)
      if (!data.session)
        throw (error && authFailure(error)) ?? new ApiError('google_failed', { cause: error })
      await enter(session, data.session)
      return flow.returnTo
    }),
  { session: 'unread' },
)
