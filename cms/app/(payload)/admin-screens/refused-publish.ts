import { toast, useFormFields, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

const PUBLISH = '#action-save'
const FIELD = '.field-type.error'
const CONTROL = 'input, textarea, select, .ContentEditable__root'

/** Scrolls to the first field that the form or the server refused, and focuses its control. */
function showFirstRefused(): void {
  const field = document.querySelector(FIELD)
  if (!field) return
  field.scrollIntoView({ block: 'center' })
  field.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true })
}

/**
 * After a refused publish, shows the first field that was refused; once no field is, the message goes. Autosaves
 * never move the focus: only a press of the button counts, until something else is pressed or typed.
 */
export function useRefusedPublish(): void {
  const hasRefused = useFormFields(([fields]) =>
    Object.values(fields).some(({ valid }) => valid === false),
  )
  const isProcessing = useFormProcessing()
  const isPressed = useRef(false)
  const isShown = useRef(false)

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
    if (!isPressed.current || isProcessing || !hasRefused) return
    isPressed.current = false
    isShown.current = true
    // The fields get their error classes, and can be focused again, with the next frame.
    const frame = requestAnimationFrame(() => requestAnimationFrame(showFirstRefused))
    return () => cancelAnimationFrame(frame)
  }, [hasRefused, isProcessing])

  useEffect(() => {
    if (hasRefused || !isShown.current) return
    isShown.current = false
    toast.dismiss()
  }, [hasRefused])
}
