/** Carries the message of a failed sign-in to the page, which shows it once: base64url of UTF-8. */
export const failureCookie = 'sign-in-failure'
