'use client'

import { useId, useRef, useState } from 'react'
import type { Span } from '#cms/rich-text/text-quote.ts'
import { dateTime } from '#wire/dates.ts'
import {
  type CommentThread,
  reopenComment,
  replyToComment,
  resolveComment,
} from '#wire/guide-comments.ts'
import { textButton } from '../classes.ts'
import { requestApi } from '../request-api.ts'
import { Comment } from './comment.tsx'
import { CommentForm } from './comment-form.tsx'
import type { Act } from './use-comments.ts'
import { showWords } from './use-places.ts'

type Props = {
  thread: CommentThread
  /** Null where the words are gone, or the thread is resolved. */
  place: Span | null
  act: Act
  /** Moves the focus to the heading, when the thread leaves the list. */
  focusPanel: () => void
}

/** A comment with its replies, under the words of the guide at which it stands. */
export function Thread({ thread, place, act, focusPanel }: Props) {
  const { id, quote, resolved, replies } = thread
  const [isReplying, setReplying] = useState(false)
  const quoteId = useId()
  const article = useRef<HTMLElement>(null)
  const params = { id }
  const focusThread = () => article.current?.focus()
  const own = { act, focusThread, focusPanel }
  const closeReply = () => {
    setReplying(false)
    focusThread()
  }
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={quoteId}
      className="border-t border-line py-3"
    >
      <p id={quoteId} className="m-0 wrap-anywhere">
        <Quote words={quote.exact} place={place} />
      </p>
      <Comment comment={thread} {...own}>
        {resolved ? (
          <button
            type="button"
            className={textButton}
            onClick={() => act(() => requestApi(reopenComment, { params })).then(focusPanel)}
          >
            Reopen
          </button>
        ) : (
          <>
            <button type="button" className={textButton} onClick={() => setReplying(true)}>
              Reply
            </button>
            <button
              type="button"
              className={textButton}
              onClick={() => act(() => requestApi(resolveComment, { params })).then(focusPanel)}
            >
              Resolve
            </button>
          </>
        )}
      </Comment>
      {resolved && (
        <p className="m-0 text-[0.85rem] text-muted">
          Resolved by {resolved.by ?? 'a deleted account'}, {dateTime(resolved.at)}
        </p>
      )}
      {replies.length > 0 && (
        <ul className="m-0 mt-2 list-none border-l border-line p-0 pl-3">
          {replies.map((reply) => (
            <li key={reply.id}>
              <Comment comment={reply} {...own} />
            </li>
          ))}
        </ul>
      )}
      {isReplying && (
        <CommentForm
          label="Your reply"
          save={(text) => act(() => requestApi(replyToComment, { params, body: { text } }))}
          close={closeReply}
        />
      )}
    </article>
  )
}

/** The quoted words; while they are in the text, a press shows them there. */
function Quote({ words, place }: { words: string; place: Span | null }) {
  const quote = <q className="line-clamp-3 [quotes:'“'_'”']">{words}</q>
  if (!place) return <span className="text-muted">{quote}</span>
  return (
    <button
      type="button"
      title="Show these words in the text"
      className={`${textButton} text-left`}
      onClick={() => showWords(place)}
    >
      {quote}
    </button>
  )
}
