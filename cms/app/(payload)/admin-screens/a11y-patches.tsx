'use client'

import { type ReactNode, useEffect } from 'react'

type NameOf = (element: HTMLElement) => string | undefined

const nameOfField: NameOf = (element) =>
  element
    .closest('.field-type, [class*=field-type]')
    ?.querySelector('.field-label')
    ?.textContent?.replace('*', '')
    .trim()

/** `indentIncrease` as "Indent increase". */
const nameOfKey: NameOf = ({ dataset }) =>
  dataset.buttonKey
    ?.replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .replace(/^\w/, (letter) => letter.toUpperCase())

const nameOfDropdown: NameOf = ({ dataset, className }) =>
  /dropdown-(\w+)/.exec(`${dataset.dropdownKey ?? ''} ${className}`)?.[1] ?? 'More'

/** Controls of Payload's screens that show an icon without a name, and the name that each gets. */
const NAMES: [selector: string, name: string | NameOf][] = [
  ['.clickable-arrow--left', 'Previous page'],
  ['.clickable-arrow--right', 'Next page'],
  ['th input[type="checkbox"]', 'Select all'],
  ['td input[type="checkbox"]', 'Select this row'],
  ['.ContentEditable__root', (element) => nameOfField(element) ?? 'Text'],
  ['.toolbar-popup__button[data-button-key]', nameOfKey],
  ['.toolbar-popup__dropdown', nameOfDropdown],
  ['#action-save-popup .popup-button, .btn--withPopup .popup-button', 'More ways to publish'],
  ['.doc-controls__popup .popup-button', 'More actions for this document'],
  ['.clipboard-action__popup .popup-button', 'Copy or paste this field'],
  ['.array-actions__button', 'More actions for this row'],
  ['.collapsible__drag', 'Move this row'],
  ['input[role="combobox"]', (element) => nameOfField(element) ?? 'Choose'],
  ['.copy-to-clipboard', 'Copy the link'],
  ['.file-details__remove', 'Remove this file'],
  ['.react-datepicker__input-container input', (element) => nameOfField(element) ?? 'Date'],
  ['.locked', 'Someone is editing this document'],
  ['[class*="swap-drawer-toggler"]', 'Choose another picture'],
  ['[class*="upload-drawer-toggler"]', 'Change this picture'],
  ['.LexicalEditorTheme__upload__removeButton', 'Remove this picture'],
  ['.popup-button', 'More'],
]

/** Attributes that fix keyboard and screen reader problems of Payload's screens; null removes one. */
const FIXED_ATTRIBUTES: [selector: string, attribute: string, value: string | null][] = [
  // Hidden from screen readers, so keyboards skip them too: the field itself opens and clears.
  ['.clear-indicator[aria-hidden="true"]', 'tabindex', '-1'],
  ['.dropdown-indicator[aria-hidden="true"]', 'tabindex', '-1'],
  // Text beside the picture describes it already.
  ['.LexicalEditorTheme__upload img:not([alt])', 'alt', ''],
  // A list element without list items.
  ['ul.doc-tabs__tabs', 'role', 'group'],
  // The label omits visible text such as the number of versions; without it, that text is the name.
  ['.doc-tab[aria-label]', 'aria-label', null],
  ['#empty-trash-button[aria-label]', 'aria-label', null],
  // Scrolls sideways on phones, which needs keyboard focus.
  ['.doc-controls__content', 'tabindex', '0'],
]

function applyPatches(): void {
  for (const [selector, name] of NAMES)
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      // `innerText` leaves out a hidden tooltip, which does not name its control yet.
      const isNamed = element.getAttribute('aria-label') || element.innerText?.trim()
      const isText = element.matches('.ContentEditable__root, input')
      if (isNamed && !(isText && !element.getAttribute('aria-label'))) continue
      const label = typeof name === 'string' ? name : name(element)
      if (label) element.setAttribute('aria-label', label)
    }
  for (const [selector, attribute, value] of FIXED_ATTRIBUTES)
    for (const element of document.querySelectorAll(selector)) {
      if (value === null) element.removeAttribute(attribute)
      else if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value)
    }
}

/** Names the unnamed controls of Payload's screens again after every DOM change (decision 23). */
export function A11yPatches({ children }: { children: ReactNode }) {
  useEffect(() => {
    let frame = 0
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(applyPatches)
    }
    const observer = new MutationObserver(schedule)
    observer.observe(document.body, { childList: true, subtree: true })
    schedule()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  return children
}
