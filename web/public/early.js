// Runs before the first paint; lib/color-scheme.ts owns the same key afterwards.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('tcm_color_scheme')
  } catch {
    chosen = null // storage can be switched off; then the system decides
  }
  var isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()
