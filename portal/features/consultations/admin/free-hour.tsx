import { useState } from 'react'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { Menu } from '#portal/ui/menu.tsx'
import { appointmentTime } from '#wire/dates.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { entryKey, type Roving } from './entries.tsx'

const texts = consultationCalendarTexts.free

export type FreeHourAction = 'book' | 'block'

type FreeHourProps = {
  /** ISO 8601 in UTC. */
  start: string
  /** False beside an appointment of another host: the button is at its right then. */
  isEmpty: boolean
  mayBlock: boolean
  roving: Roving
  onAction: (action: FreeHourAction, start: string) => void
}

/** An hour that can be booked. Its menu is rendered at its first use, since a week has up to 54 free hours. */
export function FreeHour({ start, isEmpty, mayBlock, roving, onAction }: FreeHourProps) {
  const [isRendered, setRendered] = useState(false)
  const button = (
    <button
      type="button"
      data-entry={entryKey.free(start)}
      {...roving}
      aria-label={texts.label(start)}
      aria-haspopup={mayBlock ? 'menu' : 'dialog'}
      className={join(
        'group/free absolute inset-0 flex items-start px-2 pt-1.5 transition-colors duration-150 hover:bg-sand focus-visible:-outline-offset-2 data-[state=open]:bg-sand',
        !isEmpty && 'justify-end px-0.5',
      )}
      {...(!isRendered && {
        onClick: () => (mayBlock ? setRendered(true) : onAction('book', start)),
      })}
    >
      <Icon
        name="plus"
        className="size-4 text-muted opacity-0 transition-opacity duration-150 group-hover/free:opacity-100 group-focus-visible/free:opacity-100 group-data-[state=open]/free:opacity-100 pointer-coarse:opacity-50"
      />
    </button>
  )
  if (!isRendered || !mayBlock) return button
  return (
    <Menu
      defaultOpen
      label={texts.menu}
      trigger={button}
      onSelect={(action) => onAction(action === 'block' ? 'block' : 'book', start)}
      groups={[
        {
          label: appointmentTime(start),
          items: [
            { value: 'book', label: texts.book },
            { value: 'block', label: texts.block },
          ],
        },
      ]}
    />
  )
}
