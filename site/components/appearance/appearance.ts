const root = document.documentElement

/** The light, dark and system control. The choice is stored in this browser. */
export function offerAppearance(): void {
  const chosen = root.dataset.theme ?? 'system'
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-appearance] input')) {
    input.checked = input.value === chosen
    input.addEventListener('change', () => choose(input.value))
  }
}

function choose(value: string): void {
  if (value === 'system') delete root.dataset.theme
  else root.dataset.theme = value
  try {
    if (value === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', value)
  } catch {
    // Without storage the choice applies to this page only.
  }
}
