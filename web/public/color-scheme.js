// Picks light or dark before the first paint. Later app/providers.tsx sets it under the same key.
let chosen = null
try {
  chosen = localStorage.getItem('tcm_color_scheme')
} catch {
  // Storage is off: the system decides.
}
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
