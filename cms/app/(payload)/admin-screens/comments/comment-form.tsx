'use client'

import { useEffect, useRef, useState } from 'react'
import { COMMENT_MAX } from '#wire/guide-comments.ts'
import { button, control } from '../classes.ts'

type Props = {
  label: string
  initial?: string
  /** Resolves to whether the words were stored. */
  save: (text: string) => Promise<boolean>
  close: () => void
}

/** The words of a comment or reply. Ctrl-Enter saves, Escape closes. */
export function CommentForm({ label, initial = '', save, close }: Props) {
  const [text, setText] = useState(initial)
  const [isSaving, setSaving] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = async () => {
    if (isSaving || !text.trim()) return
    setSaving(true)
    const isSaved = await save(text)
    setSaving(false)
    if (isSaved) close()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="mt-2 grid gap-2" onKeyDown={onKeyDown} role="presentation">
      <label className="grid gap-1">
        <span className="text-muted">{label}</span>
        <textarea
          ref={field}
          className={control}
          rows={3}
          maxLength={COMMENT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={button} disabled={isSaving} onClick={() => void submit()}>
          Save
        </button>
        <button type="button" className={button} onClick={close}>
          Cancel
        </button>
      </div>
    </div>
  )
}
