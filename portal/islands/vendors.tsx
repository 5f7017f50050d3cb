export function mountVendors(element: HTMLElement) {
  element.textContent = 'KM-PLACEHOLDER'
}
