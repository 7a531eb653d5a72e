import { createAdmin } from './auth-admin.ts'
import type { AuthCall } from './auth-call.ts'
import { createCodes } from './auth-codes.ts'
import { notFound } from './auth-error.ts'
import type { AuthParts, Handler } from './auth-parts.ts'
import { createProvider } from './auth-provider.ts'
import { createSignIn } from './auth-sign-in.ts'

type Routes = Record<string, Partial<Record<string, Handler>>>

/** Handles the calls that @supabase/lite lacks, and checks the others before passing them on. */
export function createAuthDoor(parts: AuthParts) {
  const admin = createAdmin(parts)
  const codes = createCodes(parts)
  const signIn = createSignIn(parts, codes.sendLink)
  const provider = createProvider(parts)

  const routes: Routes = {
    '/settings': { GET: (call) => parts.lite(call, '/settings') },
    '/signup': { POST: signIn.signUp },
    '/token': { POST: signIn.token },
    '/logout': { POST: signIn.logout },
    '/verify': { POST: codes.verify },
    '/recover': { POST: codes.recover },
    '/authorize': { GET: provider.authorize },
    '/callback': { GET: provider.callback },
  }

  return async function answer(call: AuthCall, path: string): Promise<Response> {
    if (path.startsWith('/admin/')) return admin(call, path)
    const methods = Object.hasOwn(routes, path) ? routes[path]! : undefined
    if (!methods) throw notFound()
    const handler = methods[call.request.method]
    if (handler) return handler(call)
    return new Response(null, { status: 405, headers: { allow: Object.keys(methods).join(', ') } })
  }
}
