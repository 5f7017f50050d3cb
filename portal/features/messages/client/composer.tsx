import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useDraft } from '#portal/lib/draft.ts'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextArea } from '#portal/ui/textarea.tsx'
import { MessageContent } from '#wire/messages.ts'
import type { Property } from '#wire/properties.ts'

export type ComposerProps = {
  /** The thread's client, whose id names the draft. */
  userId: string
  properties: readonly Property[]
  onSend: (content: string, propertyId: string | null) => void
}

/** Enter sends, Shift+Enter adds a line, blank text is not sent. */
export function Composer({ userId, properties, onSend }: ComposerProps) {
  const [text, setText, clearText] = useDraft(`message:${userId}`, '')
  const [about, setAbout] = useDraft(`message-about:${userId}`, '')
  const [error, setError] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)

  const send = () => {
    if (text.trim() === '') return
    const content = MessageContent.safeParse(text)
    setError(content.success ? undefined : content.error.issues[0]?.message)
    if (!content.success) return
    onSend(content.data, properties.some(({ id }) => id === about) ? about : null)
    clearText()
    // Send becomes disabled here and would lose the focus.
    box.current?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }

  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-3 border-t border-line p-4 sm:px-6 print:hidden"
    >
      <Field label="Message" hiddenLabel error={error}>
        <TextArea
          ref={box}
          rows={2}
          placeholder="Write to your agent"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
          onKeyDown={sendOnEnter}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {properties.length > 0 ? (
          <Field
            label="About"
            hiddenLabel
            className="max-w-full min-w-0 flex-1 basis-48 sm:max-w-80"
          >
            <Select
              options={properties.map(({ id, address }) => ({ value: id, label: address }))}
              placeholder="About anything"
              value={about}
              onChange={(event) => setAbout(event.target.value)}
            />
          </Field>
        ) : (
          <span />
        )}
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          Send
        </Button>
      </div>
    </form>
  )
}
