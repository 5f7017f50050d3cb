export function mountNavigation(element: HTMLElement) {
  element.textContent = 'KM-PLACEHOLDER'
}
