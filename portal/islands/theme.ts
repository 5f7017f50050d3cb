import themeUrl from '#portal/ui/theme.css?url'

/** URL of the portal's style sheet, for a page that links it in its head. */
export { themeUrl }

let theme: Promise<void> | undefined

/**
 * Links the portal's style sheet in a static page, once. A link that fails is removed, so that the next
 * call tries again.
 * @returns a promise that resolves when the sheet applies
 */
export function loadTheme(): Promise<void> {
  theme ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = themeUrl
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      theme = undefined
      link.remove()
      reject(new Error(`${themeUrl} could not be loaded`))
    })
    document.head.append(link)
  })
  return theme
}
