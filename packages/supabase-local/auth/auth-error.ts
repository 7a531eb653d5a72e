import type { BadJson } from './strict-json.ts'

/** An error response in GoTrue's format; clients branch on `error_code`. */
export class AuthError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }

  toResponse(): Response {
    return Response.json(
      { code: this.status, error_code: this.code, msg: this.message, ...this.extra },
      { status: this.status, headers: { 'x-sb-error-code': this.code, ...this.headers } },
    )
  }
}

export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
export const emailNotConfirmed = () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message)
export const badJson = (error: BadJson | Error) =>
  new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${error.message}`)
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
export const userExists = () => new AuthError(422, 'user_already_exists', 'User already registered')
export const userNotFound = () => new AuthError(404, 'user_not_found', 'User not found')
export const weakPassword = (minimum: number) =>
  new AuthError(422, 'weak_password', `Password should be at least ${minimum} characters.`, {
    weak_password: { reasons: ['length'] },
  })
export const noAuthorization = () =>
  new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
export const notAdmin = () => new AuthError(403, 'not_admin', 'User not allowed')
export const notPublic = () =>
  new AuthError(403, 'not_admin', 'The auth server answers the function alone', {
    detail: 'Only the function may change accounts.',
  })
export const notFound = () => new AuthError(404, 'not_found', 'The requested path was not found')
export const unexpectedFailure = () =>
  new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
export const unavailable = () =>
  new AuthError(
    503,
    'request_timeout',
    'The service is starting again, please try again',
    {},
    { 'retry-after': '1' },
  )
/** The message repeats the seconds because GoTrue's client drops the `retry-after` header. */
export const tooManyRequests = (wait: number, code = 'over_request_rate_limit') => {
  const seconds = String(Math.max(1, Math.ceil(wait)))
  const words = `For security purposes, you can only request this after ${seconds} seconds.`
  return new AuthError(429, code, words, {}, { 'retry-after': seconds })
}
