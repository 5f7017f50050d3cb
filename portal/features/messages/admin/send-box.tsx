import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { useDraft } from '#portal/lib/draft.ts'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { TextArea } from '#portal/ui/textarea.tsx'
import { MessageContent } from '#wire/messages.ts'
import type { Client } from '#wire/users.ts'

/** Enter or Send sends; Shift+Enter adds a line. Each client has its own draft. */
export function SendBox({ client, onSend }: { client: Client; onSend: (content: string) => void }) {
  const [text, setText, clear] = useDraft(`message-to:${client.id}`, '')
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const content = MessageContent.safeParse(text)
    setProblem(content.error?.issues[0]?.message)
    box.current?.focus()
    if (!content.success) return
    onSend(content.data)
    clear()
  }

  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    send(event)
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-2 print:hidden">
      <Field label={`Message to ${nameOf(client)}`} error={problem}>
        <TextArea
          ref={box}
          rows={2}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
          onKeyDown={sendOnEnter}
        />
      </Field>
      <div className="flex items-center justify-between gap-3">
        <p className="text-xs text-muted">Enter sends, Shift and Enter make a new line.</p>
        <Button type="submit" size="small" variant="primary">
          Send
        </Button>
      </div>
    </form>
  )
}
