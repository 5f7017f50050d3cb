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

  // The light, dark and system control. The choice is stored in this browser.
  document.addEventListener('DOMContentLoaded', () => {
    const chosen = root.dataset.theme ?? 'system'
    for (const input of document.querySelectorAll('[data-appearance] input'))
      input.checked = input.value === chosen
  })
  document.addEventListener('change', ({ target }) => {
    if (target.name !== 'appearance') return
    const { value } = target
    if (value === 'system') delete root.dataset.theme
    else root.dataset.theme = value
    try {
      if (value === 'system') localStorage.removeItem('theme')
      else localStorage.setItem('theme', value)
    } catch {
      // Without storage the choice applies to this page only.
    }
  })
})()
