import type { ReactNode } from 'react'
import { dateTime } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { join } from '#portal/ui/join.ts'

export type BubbleProps = {
  isMine: boolean
  content: string
  at: string
  isPropertyRelated: boolean
  isPale?: boolean
  /** Shown under the text: Sending, Sent, or Failed with its actions. */
  children?: ReactNode
}

/** One message, specification 2.5: sender, text, time, and its property, if any. */
export function Bubble(props: BubbleProps) {
  return (
    <li className={join('flex', props.isMine ? 'justify-end' : 'justify-start')}>
      <div className="max-w-[min(34rem,88%)] min-w-0">
        <p
          className={join(
            'mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted',
            props.isMine && 'justify-end',
          )}
        >
          <span className="font-semibold text-ink">{props.isMine ? 'You' : 'Your Agent'}</span>
          <time dateTime={props.at} className="tabular-nums">
            {dateTime(props.at)}
          </time>
          {props.isPropertyRelated && <Badge>Property Related</Badge>}
        </p>
        <p
          dir="auto"
          className={join(
            'rounded-card border px-4 py-2.5 wrap-anywhere whitespace-pre-wrap',
            props.isMine ? 'border-transparent bg-eucalyptus-wash' : 'border-line bg-raised',
            props.isPale && 'opacity-75',
          )}
        >
          {props.content}
        </p>
        {props.children && (
          <div
            className={join(
              'mt-1 flex flex-wrap items-center gap-2 text-xs text-muted',
              props.isMine && 'justify-end',
            )}
          >
            {props.children}
          </div>
        )}
      </div>
    </li>
  )
}
