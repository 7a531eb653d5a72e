import { endpoints } from '../_shared/contract/endpoints.ts'
import { log } from '../_shared/log.ts'
import { makeRouter } from '../_shared/router.ts'
import { adminSetupRoute } from './auth/admin-setup.ts'
import { callbackRoute } from './auth/callback.ts'
import { confirmRoute } from './auth/confirm.ts'
import { forgotPasswordRoute } from './auth/forgot-password.ts'
import { googleRoute } from './auth/google.ts'
import { loginRoute } from './auth/login.ts'
import { logoutRoute } from './auth/logout.ts'
import { meRoute } from './auth/me.ts'
import { newPasswordRoute } from './auth/new-password.ts'
import { optionsRoute } from './auth/options.ts'
import { realtimeTokenRoute } from './auth/realtime-token.ts'
import { registerRoute } from './auth/register.ts'

const serve = makeRouter('/api', endpoints, [
  adminSetupRoute,
  callbackRoute,
  confirmRoute,
  forgotPasswordRoute,
  googleRoute,
  loginRoute,
  logoutRoute,
  meRoute,
  newPasswordRoute,
  optionsRoute,
  realtimeTokenRoute,
  registerRoute,
])

// One call's stray rejection must not end the calls of everybody else.
globalThis.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  const { name, message, stack } =
    event.reason instanceof Error ? event.reason : new Error(String(event.reason))
  log('error', 'unhandled rejection', { name, reason: message, stack })
})

Deno.serve({ onListen() {} }, serve)
