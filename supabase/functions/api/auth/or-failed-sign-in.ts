import { ApiError } from '../../_shared/contract/errors.ts'

/** For links that a person follows: what goes wrong is told by the page they land on, not by a page of JSON. */
export async function orFailedSignIn(signIn: () => Promise<string>): Promise<{ location: string }> {
  try {
    return { location: await signIn() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { location: `/dashboard?sign_in_failed=${error.code}` }
  }
}
