let secret: string | undefined

/**
 * The one-time setup link carries the secret behind the '#', where no server log sees it. It is taken once and wiped
 * from the address bar, the history entry and so from anybody's later copy of the address.
 */
export function takeSetupSecret() {
  const { hash, pathname } = window.location
  if (hash.length > 1) {
    const named = new URLSearchParams(hash.slice(1)).get('secret')
    secret = named ?? decodeURIComponent(hash.slice(1))
    window.history.replaceState(window.history.state, '', pathname)
  }
  return secret ?? ''
}
