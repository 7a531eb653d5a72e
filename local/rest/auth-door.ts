import { createAccount } from './auth-account.ts'
import { createAdmin } from './auth-admin.ts'
import type { AuthCall } from './auth-call.ts'
import { createCodes } from './auth-codes.ts'
import { AuthError, notFound } from './auth-error.ts'
import type { AuthParts, Handler } from './auth-parts.ts'
import { createProvider } from './auth-provider.ts'
import { createSignIn } from './auth-sign-in.ts'

type Routes = Record<string, Partial<Record<string, Handler>>>

/** The door in front of lite's auth: what it lacks is done here, what it believes too easily is checked here. */
export function createAuthDoor(parts: AuthParts) {
  const admin = createAdmin(parts)
  const codes = createCodes(parts)
  const signIn = createSignIn(parts, codes.sendLink)
  const account = createAccount(parts)
  const provider = createProvider(parts)

  const pass =
    (path: string): Handler =>
    (call) =>
      parts.lite(call, path)

  const routes: Routes = {
    '/health': { GET: pass('/health') },
    '/settings': { GET: pass('/settings') },
    '/.well-known/jwks.json': { GET: pass('/.well-known/jwks.json') },
    '/signup': { POST: signIn.signUp },
    '/token': { POST: signIn.token },
    '/verify': { POST: codes.verify },
    '/recover': { POST: codes.recover },
    '/resend': { POST: codes.resend },
    '/logout': { POST: account.logout },
    '/user': { GET: account.getUser, PUT: account.putUser },
    '/reauthenticate': { GET: account.reauthenticate },
    '/authorize': { GET: provider.authorize },
    '/callback': { GET: provider.callback },
    '/otp': { POST: noCodes },
    '/magiclink': { POST: noCodes },
  }

  return async function answer(call: AuthCall): Promise<Response> {
    const path = call.url.pathname.slice('/auth/v1'.length).replace(/\/$/, '')
    if (path.startsWith('/admin/')) return admin(call, path)
    const methods = Object.hasOwn(routes, path) ? routes[path]! : undefined
    if (!methods) throw notFound()
    const handler = methods[call.request.method]
    if (handler) return handler(call)
    return new Response(null, { status: 405, headers: { allow: Object.keys(methods).join(', ') } })
  }
}

const noCodes: Handler = async () => {
  // lite would make a confirmed account, with a session, for any address that somebody types in.
  throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
}

/** The way to a provider and back is opened by browsers, which carry no key. */
export const openPaths = new Set(['/authorize', '/callback', '/.well-known/jwks.json'])
