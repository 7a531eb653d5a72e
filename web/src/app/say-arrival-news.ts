import { type LoaderFunctionArgs, redirect } from 'react-router'
import { errorTable } from '@contract/errors.ts'
import { failureCookie } from '@contract/failure-cookie.ts'
import { notify } from '../lib/notify/notify.ts'

const isCode = (code: string): code is keyof typeof errorTable => Object.hasOwn(errorTable, code)

const wordsFor = (code: string) => (isCode(code) ? errorTable[code][1] : 'Authentication failed')

/** Reads and clears the cookie in which the server left an error message for this visitor. */
function takeDetail() {
  const value = new RegExp(`(?:^|; )${failureCookie}=([^;]+)`).exec(document.cookie)?.[1]
  if (value === undefined) return undefined
  document.cookie = `${failureCookie}=; path=/; max-age=0`
  try {
    const bytes = atob(value.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/** Shows the result of a Google sign-in, an email link or an account deletion, then removes the parameters from the address. */
export function sayArrivalNews({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const failure = searchParams.get('sign_in_failed')
  if (failure !== null) notify.error(takeDetail() ?? wordsFor(failure))
  else if (searchParams.has('email_confirmed')) notify.success('Your email address is confirmed.')
  else if (searchParams.has('account_deleted')) notify.success('Your account has been deleted.')
  else return null
  throw redirect('/dashboard')
}
