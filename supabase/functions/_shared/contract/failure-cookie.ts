/** Carries what a failed way back from Google or from a mail has to say to the page that it ends on, which reads it once: base64url of UTF-8. */
export const failureCookie = 'sign-in-failure'
