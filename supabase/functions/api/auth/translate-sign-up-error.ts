import type { AuthError } from '@supabase/supabase-js'
import { ApiError } from '../../_shared/contract/errors.ts'

export function translateSignUpError({ code, message }: AuthError): ApiError | undefined {
  if (code === 'user_already_exists' || code === 'email_exists') return new ApiError('email_taken')
  if (code === 'weak_password') return invalid('password', message)
  if (code === 'email_address_invalid' || code === 'validation_failed')
    return invalid('email', 'Please enter a valid email address.')
  return undefined
}

const invalid = (path: string, message: string) =>
  new ApiError('bad_input', { detail: message, errors: [{ path, message }] })
