import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { DayPicker } from 'react-day-picker'
import { commonTexts } from '#wire/texts/common.ts'
import { Icon } from './icon.tsx'

/** Months ahead of today that can be reached. */
const MONTHS_AHEAD = 11

const ARROW = 'grid size-11 place-items-center rounded-pill hover:bg-sand aria-disabled:opacity-35'
const CLASSES = {
  months: 'relative',
  month_caption: 'flex h-11 items-center pl-2 font-display text-lg',
  nav: 'absolute top-0 right-0 flex',
  button_previous: ARROW,
  button_next: ARROW,
  month_grid: 'mt-1 w-full table-fixed',
  weekday: 'h-8 text-center text-xs font-semibold text-muted',
  day: 'p-0.5 text-center',
  day_button:
    'mx-auto grid h-10 w-full max-w-11 place-items-center rounded-pill text-sm tabular-nums hover:bg-sand pointer-coarse:h-11',
  today: '[&>button]:font-bold [&>button]:underline [&>button]:underline-offset-4',
  selected:
    '[&>button]:bg-eucalyptus [&>button]:font-semibold [&>button]:text-on-eucalyptus [&>button]:hover:bg-eucalyptus',
  disabled: '[&>button]:text-muted [&>button]:opacity-55 [&>button]:hover:bg-transparent',
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />
}

/** One month of days to choose from, by pointer or arrow keys, in the given time zone. */
export function Calendar(props: {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (date: string) => void
  isDisabled: (date: string) => boolean
  timeZone: string
}) {
  const { value, onChange, isDisabled, timeZone } = props
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number)
  const selected = value ? new TZDate(year, month - 1, day, timeZone) : undefined
  const today = TZDate.tz(timeZone)
  const toIsoDate = (date: Date) => format(new TZDate(date, timeZone), 'yyyy-MM-dd')

  return (
    <DayPicker
      mode="single"
      timeZone={timeZone}
      numberOfMonths={1}
      selected={selected}
      defaultMonth={selected ?? today}
      startMonth={today}
      endMonth={new TZDate(today.getFullYear(), today.getMonth() + MONTHS_AHEAD, 1, timeZone)}
      disabled={(date) => isDisabled(toIsoDate(date))}
      onSelect={(date) => date && onChange(toIsoDate(date))}
      labels={{
        labelDayButton: (date, { today: isToday, selected: isSelected }) =>
          `${isToday ? commonTexts.calendar.today : ''}${format(date, 'EEEE, MMMM d, yyyy')}${isSelected ? commonTexts.calendar.selected : ''}`,
      }}
      classNames={CLASSES}
      components={{ Chevron }}
    />
  )
}
