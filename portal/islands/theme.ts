import themeUrl from '#portal/ui/theme.css?url'

/** URL of the portal's style sheet, for a page that links it in its head. */
export { themeUrl }

let theme: Promise<void> | undefined

/** Links the portal's style sheet, once; resolves when it applies. A failed call may be repeated. */
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
