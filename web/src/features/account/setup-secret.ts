let secret: string | undefined

/** Takes the one-time setup secret from the fragment, which no server logs, and removes it from the address and the history. */
export function takeSetupSecret() {
  const { hash, pathname } = window.location
  if (hash.length > 1) {
    const named = new URLSearchParams(hash.slice(1)).get('secret')
    secret = named ?? decodeURIComponent(hash.slice(1))
    window.history.replaceState(window.history.state, '', pathname)
  }
  return secret ?? ''
}
