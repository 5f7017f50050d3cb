import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { useDraft } from '#portal/lib/draft.ts'
import { MessageContent } from '#wire/messages.ts'

type MessageTextOptions = {
  /** The draft's key, see `useDraft`. */
  draft: string
  onSend: (content: string) => void
  /** Blank text is not sent and shows no error. */
  ignoresBlank?: boolean
}

/** The text of a message that is being written. Enter sends, Shift+Enter adds a line. */
export function useMessageText({ draft, onSend, ignoresBlank }: MessageTextOptions) {
  const [text, setText, clear] = useDraft(draft, '')
  const [error, setError] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const isBlank = text.trim() === ''

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBlank && ignoresBlank) return
    const content = MessageContent.safeParse(text)
    setError(content.error?.issues[0]?.message)
    // Clearing the text may disable the focused Send button, which would lose the focus.
    box.current?.focus()
    if (!content.success) return
    onSend(content.data)
    clear()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    send(event)
  }

  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setText(target.value)
    setError(undefined)
  }

  return { send, error, isBlank, control: { ref: box, rows: 2, value: text, onChange, onKeyDown } }
}
