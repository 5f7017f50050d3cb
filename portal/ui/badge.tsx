import type { ReactNode } from 'react'
import { join } from './join.ts'

const TONES = {
  neutral: 'bg-sand text-ink',
  good: 'bg-eucalyptus-wash text-eucalyptus',
  attention: 'bg-poppy-wash text-poppy-text',
  bad: 'bg-danger-wash text-danger',
  strong: 'bg-eucalyptus text-on-eucalyptus',
}

export type BadgeTone = keyof typeof TONES

/** A short label for the item beside it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={join(
        'inline-flex items-center rounded-pill px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap tabular-nums max-[18rem]:whitespace-normal',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
