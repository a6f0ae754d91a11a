// Sets the colour scheme before the first paint. A file of its own, because the content security policy has no
// inline scripts. The storage key is the one of web/src/theme/theme.ts.
;(() => {
  const root = document.documentElement
  let mode = 'system'
  try {
    mode = localStorage.getItem('theme') || 'system'
    root.lang = localStorage.getItem('language') === 'vi' ? 'vi' : 'en'
  } catch {
    // Storage can be refused; the system's scheme holds then.
  }
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-theme', dark ? 'dark' : 'light')
})()
