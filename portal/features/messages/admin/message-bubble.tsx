import type { ReactNode } from 'react'
import { join } from '#portal/ui/join.ts'

export type MessageBubbleProps = {
  content: string
  fromClient: boolean
  /** Sender and time, or the delivery state. */
  children: ReactNode
}

/** One message; the client's on the left, the staff's on the right. */
export function MessageBubble({ content, fromClient, children }: MessageBubbleProps) {
  return (
    <li
      className={join(
        'grid max-w-[88%] gap-1 wrap-anywhere',
        fromClient ? 'mr-auto' : 'ml-auto justify-items-end',
      )}
    >
      <p
        className={join(
          'w-fit rounded-card px-3.5 py-2 text-sm wrap-anywhere whitespace-pre-line',
          fromClient ? 'bg-sand' : 'bg-eucalyptus-wash',
        )}
      >
        {content}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-muted tabular-nums">
        {children}
      </div>
    </li>
  )
}
