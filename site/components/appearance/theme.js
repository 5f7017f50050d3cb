// Runs before the first paint, so it is a plain file in the head: no flash, no inline script.
;(() => {
  const root = document.documentElement
  root.dataset.scripted = ''
  if (/(?:^|; )keepmore_signed_in=1/.test(document.cookie)) root.dataset.signedIn = ''
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  } catch {
    // Storage may be forbidden; the system's theme is then the right one.
  }
})()
