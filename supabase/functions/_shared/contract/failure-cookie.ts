/** Carries the words of a failed sign-in to the page that shows them once: base64url of UTF-8. */
export const failureCookie = 'sign-in-failure'
