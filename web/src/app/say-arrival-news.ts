import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { errorTable } from '@contract/errors.ts'
import { notify } from '../lib/notify.ts'

const isCode = (code: string): code is keyof typeof errorTable => code in errorTable

/** Who comes back from Google, from a mail or from a deleted account is notified how it went; then the address is clean again. */
export function sayArrivalNews({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const failure = searchParams.get('sign_in_failed')
  if (failure !== null) notify.error(isCode(failure) ? errorTable[failure][1] : 'Authentication failed')
  else if (searchParams.has('email_confirmed')) notify.success('Your email address is confirmed. Welcome!')
  else if (searchParams.has('account_deleted')) notify.success('Your account has been deleted.')
  else return null
  throw redirect('/dashboard')
}
