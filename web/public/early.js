// Runs before the first paint; app/providers.tsx has the same key afterwards.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('tcm_color_scheme')
  } catch {
    chosen = null // storage is off: the system decides
  }
  var isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()

// What a case page will ask for, while its code is on its way.
;(function () {
  var id = /^\/case-study\/([\da-f-]{36})$/.exec(location.pathname)
  if (!id) return
  function fetchEarly(rel, as, href) {
    var link = document.createElement('link')
    link.rel = rel
    link.as = as
    link.crossOrigin = 'anonymous'
    link.href = href
    document.head.append(link)
  }
  // The build names the files.
  var files = (document.currentScript.dataset.case || '').split(' ')
  files.filter(Boolean).forEach(function (file) {
    if (file.endsWith('.css')) fetchEarly('preload', 'style', file)
    else fetchEarly('modulepreload', 'script', file)
  })
  fetchEarly('preload', 'fetch', '/api/case-studies/' + id[1])
  if (/[?&](tab=discussion|comment=)/.test(location.search))
    fetchEarly('preload', 'fetch', '/api/case-studies/' + id[1] + '/comments')
})()
