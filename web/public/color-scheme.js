// Picks light or dark, and the club's own color, before the first paint. Later app/providers.tsx and lib/club.ts use the same keys.
const root = document.documentElement
let chosen = null
let club = null
try {
  chosen = localStorage.getItem('tcm_color_scheme')
  club = JSON.parse(localStorage.getItem('tcm_club'))
} catch {
  // Storage is off: the system decides.
}
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
if (club) {
  root.style.setProperty('--club', club.color)
  root.toggleAttribute('data-club', club.color !== '#1f6b55')
  if (document.title === 'The Case Club') document.title = club.name
}
