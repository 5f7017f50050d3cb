'use client'

import { type ReactNode, useState } from 'react'
import { dateTime } from '#wire/dates.ts'
import { changeComment, deleteComment, type GuideComment } from '#wire/guide-comments.ts'
import { textButton } from '../classes.ts'
import { requestApi } from '../request-api.ts'
import { CommentForm } from './comment-form.tsx'
import type { Act } from './use-comments.ts'

type Props = {
  comment: GuideComment
  act: Act
  /** Move the focus when the control that had it is gone; with a deleted comment its thread may be gone too. */
  focusThread: () => void
  focusPanel: () => void
  /** Further buttons beside those that change the comment. */
  children?: ReactNode
}

/** One comment or reply, with what its author, or staff, may do with it. */
export function Comment({ comment, act, focusThread, focusPanel, children }: Props) {
  const { id, text, author, createdAt, version, isDeleted, isOwn, mayDelete } = comment
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const params = { id }
  const close = () => {
    setAsked(null)
    focusThread()
  }
  const remove = async () => {
    await act(() => requestApi(deleteComment, { params }))
    setAsked(null)
    focusPanel()
  }
  if (asked === 'edit')
    return (
      <CommentForm
        label="Your comment"
        initial={text}
        save={(changed) =>
          act(() => requestApi(changeComment, { params, body: { text: changed, version } }))
        }
        close={close}
      />
    )
  return (
    <div className="mt-1">
      <p className="m-0 text-[0.85rem] text-muted">
        <b className="font-semibold text-ink">{author ?? 'Deleted account'}</b>,{' '}
        {dateTime(createdAt)}
      </p>
      <p
        className={`m-0 whitespace-pre-wrap wrap-anywhere ${isDeleted ? 'text-muted italic' : ''}`}
      >
        {isDeleted ? 'This comment was deleted.' : text}
      </p>
      {asked === 'delete' ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <span>Delete these words?</span>
          <button type="button" className={textButton} onClick={() => void remove()}>
            Delete
          </button>
          <button type="button" className={textButton} onClick={close}>
            Keep
          </button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-x-3">
          {children}
          {isOwn && !isDeleted && (
            <button type="button" className={textButton} onClick={() => setAsked('edit')}>
              Edit
            </button>
          )}
          {mayDelete && (
            <button type="button" className={textButton} onClick={() => setAsked('delete')}>
              Delete
            </button>
          )}
        </div>
      )}
    </div>
  )
}
