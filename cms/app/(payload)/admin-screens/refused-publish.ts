import { toast, useAllFormFields, useFormProcessing } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useEffect, useRef } from 'react'

const PUBLISH = '#action-save'
const CONTROL = 'input, textarea, select, .ContentEditable__root'

/** The refused fields by their paths, each with the value that was refused as JSON. */
type Refused = Record<string, string>

const jsonOf = (fields: FormState, path: string) => JSON.stringify(fields[path]?.value ?? null)

const idOf = (path: string) => `field-${path.replaceAll('.', '__')}`

/** Selects the element that Payload renders for a field, which has the path in its id or, for a rich text, in an attribute. */
const selectorOf = (path: string) =>
  `#${CSS.escape(idOf(path))}, [data-field-path="${CSS.escape(path)}"]`

/** Puts the label of the field before the reason, unless the page has no label or the reason begins with it. */
function withLabel(path: string, reason: string): string {
  const text = document.querySelector(`label[for="${CSS.escape(idOf(path))}"]`)?.textContent ?? ''
  // Payload marks a required field with an asterisk.
  const label = text.replace('*', '').trim()
  return label === '' || reason.startsWith(label) ? reason : `${label}: ${reason}`
}

/**
 * Scrolls to the first field on the page that the form or the server refused, and focuses its control. It does not look
 * for Payload's error classes: an autosave may clear them before they are rendered.
 */
function showFirst(refused: string[]): void {
  const field = document.querySelector<HTMLElement>(refused.map(selectorOf).join(', '))
  if (!field) return
  field.scrollIntoView({ block: 'center' })
  const control = field.matches(CONTROL) ? field : field.querySelector<HTMLElement>(CONTROL)
  control?.focus({ preventScroll: true })
}

/** Shows the reasons until {@link isCured}. Payload's own message names fields only, and an autosave clears theirs. */
function sayWhy(reasons: string): void {
  toast.dismiss()
  toast.error(reasons, { duration: Number.POSITIVE_INFINITY })
}

/** Whether each refused field is valid and has another value. An autosave alone makes a field valid again. */
const isCured = (refused: Refused, fields: FormState) =>
  Object.entries(refused).every(
    ([path, value]) => fields[path]?.valid !== false && jsonOf(fields, path) !== value,
  )

/**
 * After a refused publish, says why and shows the first refused field; once all are changed, the message goes. Autosaves
 * never move the focus: only a press of the button counts, until something else is pressed or typed.
 */
export function useRefusedPublish(): void {
  const [fields] = useAllFormFields()
  const isProcessing = useFormProcessing()
  const isPressed = useRef(false)
  const refused = useRef<Refused | null>(null)

  useEffect(() => {
    const press = ({ target }: Event) => {
      isPressed.current = target instanceof Element && target.closest(PUBLISH) !== null
    }
    document.addEventListener('click', press, true)
    document.addEventListener('input', press, true)
    return () => {
      document.removeEventListener('click', press, true)
      document.removeEventListener('input', press, true)
    }
  }, [])

  useEffect(() => {
    const invalid = Object.entries(fields).filter(([, { valid }]) => valid === false)
    if (isPressed.current && !isProcessing && invalid.length > 0) {
      isPressed.current = false
      refused.current = Object.fromEntries(invalid.map(([path]) => [path, jsonOf(fields, path)]))
      const reasons = invalid.flatMap(([path, { errorMessage }]) =>
        errorMessage ? withLabel(path, errorMessage) : [],
      )
      // Payload's message, which `sayWhy` replaces, is there two frames later.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          showFirst(invalid.map(([path]) => path))
          sayWhy(reasons.join(' '))
        }),
      )
    } else if (refused.current && isCured(refused.current, fields)) {
      refused.current = null
      toast.dismiss()
    }
  }, [fields, isProcessing])
}
