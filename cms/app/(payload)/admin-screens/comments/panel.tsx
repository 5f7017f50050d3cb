'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { COMMENT_ASKED } from '#cms/rich-text/comments-client.tsx'
import { addComment, type CommentThread, type TextQuote } from '#wire/guide-comments.ts'
import { button, cardTitle, sideCard } from '../classes.ts'
import { requestApi } from '../request-api.ts'
import { CommentForm } from './comment-form.tsx'
import { selectedQuote, selectInEditor } from './editor-words.ts'
import { Thread } from './thread.tsx'
import { useComments } from './use-comments.ts'
import { mark, type Places, usePlaces } from './use-places.ts'

const isShortcut = ({ altKey, code, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey && (ctrlKey || metaKey) && code === 'KeyM'

/** The comments at words of the guide, beside its text. They are no part of the document, which visitors read. */
export function GuideComments() {
  const { id } = useDocumentInfo()
  return id ? <Comments key={id} id={String(id)} /> : null
}

function Comments({ id }: { id: string }) {
  const { threads, problem, act } = useComments(id)
  const open = useMemo(() => threads.filter(({ resolved }) => !resolved), [threads])
  const places = usePlaces(open)
  const [isOpen, setOpen] = useState(true)
  const heading = useRef<HTMLElement>(null)
  const focusPanel = () => heading.current?.focus()
  const { quote, notice, ask, close } = useNewComment(() => setOpen(true))
  const { inText, gone } = inOrder(open, places)
  const resolved = threads.filter((thread) => thread.resolved)
  const listed = (list: CommentThread[]) =>
    list.map((thread) => (
      <Thread
        key={thread.id}
        thread={thread}
        place={thread.resolved ? null : (places?.get(thread.id) ?? null)}
        act={act}
        focusPanel={focusPanel}
      />
    ))
  return (
    <details
      className={`desk-comments ${sideCard}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary ref={heading} className="cursor-pointer">
        <h3 className={`inline ${cardTitle}`}>Comments ({open.length})</h3>
      </summary>
      <div className="mt-3">
        <NewComment
          quote={quote}
          ask={ask}
          save={(text) =>
            act(() => requestApi(addComment, { params: { id }, body: { quote, text } }))
          }
          close={close}
        />
        <p className="m-0 mt-2 text-muted empty:hidden" role="status">
          {notice}
        </p>
        <p className="m-0 mt-2 text-danger empty:hidden" role="alert">
          {problem}
        </p>
      </div>
      <div className="mt-3">{listed(inText)}</div>
      {gone.length > 0 && (
        <section aria-labelledby="comments-gone">
          <h4
            id="comments-gone"
            className="m-0 mt-3 mb-2 text-[1rem] font-semibold tracking-normal"
          >
            Words no longer in the text
          </h4>
          {listed(gone)}
        </section>
      )}
      {resolved.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer py-1">Resolved ({resolved.length})</summary>
          {listed(resolved)}
        </details>
      )}
    </details>
  )
}

type NewCommentProps = {
  quote: TextQuote | null
  ask: () => void
  save: (text: string) => Promise<boolean>
  close: () => void
}

/** The form of a comment on the selected words, or the button that opens it. */
function NewComment({ quote, ask, save, close }: NewCommentProps) {
  if (quote)
    return (
      <>
        <p className="m-0 line-clamp-3 wrap-anywhere">“{quote.exact}”</p>
        <CommentForm label="Comment on these words" save={save} close={close} />
      </>
    )
  return (
    <button
      type="button"
      className={button}
      title="Ctrl-Alt-M"
      // The press must not take the selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={ask}
    >
      Comment on selected words
    </button>
  )
}

/** In the order of the text, and those whose words are gone. All are in the text while the editor loads. */
function inOrder(open: CommentThread[], places: Places | null) {
  const startOf = ({ id }: CommentThread) => places?.get(id)?.start ?? 0
  const isGone = ({ id }: CommentThread) => places?.get(id) === null
  return {
    inText: open
      .filter((thread) => !isGone(thread))
      .toSorted((one, other) => startOf(one) - startOf(other)),
    gone: open.filter(isGone),
  }
}

/** The form of a new comment: opened by the editor's button, the panel's own or Ctrl-Alt-M, on the selected words. */
function useNewComment(onAsked: () => void) {
  const [asked, setAsked] = useState<{ quote: TextQuote; range: Range } | null>(null)
  const [notice, setNotice] = useState('')
  const ask = () => {
    const selected = selectedQuote()
    onAsked()
    setNotice(selected ? '' : 'Select words in the text first, then press Comment.')
    if (!selected) return
    const { range, ...quote } = selected
    setAsked({ quote, range })
  }
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    const onAsk = () => latest.current()
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener(COMMENT_ASKED, onAsk)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener(COMMENT_ASKED, onAsk)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  useEffect(() => (asked ? mark(asked.range) : undefined), [asked])
  const close = () => {
    if (asked) selectInEditor(asked.range)
    setAsked(null)
  }
  return { quote: asked?.quote ?? null, notice, ask, close }
}
