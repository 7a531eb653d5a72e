// Before the first paint; app/providers.tsx has the same key afterwards.
;(function () {
  var root = document.documentElement
  var chosen = null
  try {
    chosen = localStorage.getItem('tcm_color_scheme')
  } catch {
    // Storage is off: the system decides.
  }
  var isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')

  // What the page will ask for, while its code is on its way.
  var page = /^\/(case-study\/[\da-f-]{36}|library\/[a-z-]+\/[\w-]+)$/.exec(location.pathname)
  if (!page) return
  var isCase = page[1][0] === 'c'
  var api = '/api/' + page[1].replace('study', 'studies')
  function fetchEarly(rel, as, href) {
    var link = document.createElement('link')
    link.rel = rel
    link.as = as
    link.crossOrigin = 'anonymous'
    link.href = href
    document.head.append(link)
  }
  // The build names the files.
  var files = document.currentScript.dataset[isCase ? 'case' : 'library']
  if (files)
    files.split(' ').forEach(function (file) {
      if (file.endsWith('.css')) fetchEarly('preload', 'style', file)
      else fetchEarly('modulepreload', 'script', file)
    })
  fetchEarly('preload', 'fetch', api)
  if (isCase && /[?&](tab=discussion|comment=)/.test(location.search))
    fetchEarly('preload', 'fetch', api + '/comments')
})()
