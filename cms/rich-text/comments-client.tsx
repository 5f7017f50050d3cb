'use client'

import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import {
  $getSelection,
  $isRangeSelection,
  type BaseSelection,
} from '@payloadcms/richtext-lexical/lexical'

/** Dispatched on the document by the editor's button; the panel of comments reads the selection then. */
export const COMMENT_ASKED = 'keepmore-comment-asked'

const CommentIcon = () => (
  <svg className="icon" width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden>
    <path
      d="M5 5.5h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H9.5L6.5 16v-2.5H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z"
      stroke="currentColor"
      strokeLinejoin="round"
    />
  </svg>
)

/** After Payload's button, which gives the editor the focus and the selection once more, so that the form keeps the focus. */
const askSoon = () =>
  void requestAnimationFrame(() => document.dispatchEvent(new Event(COMMENT_ASKED)))

const groups = [
  {
    type: 'buttons' as const,
    key: 'comments',
    order: 60,
    items: [
      {
        key: 'comment',
        label: 'Comment',
        ChildComponent: CommentIcon,
        isEnabled: ({ selection }: { selection: BaseSelection }) =>
          $isRangeSelection(selection) && !!$getSelection()?.getTextContent(),
        onSelect: askSoon,
      },
    ],
  },
]

export const CommentsClient = createClientFeature({
  toolbarFixed: { groups },
  toolbarInline: { groups },
})
