import { useState } from 'react'
import { useFreeSlots } from '#portal/features/consultations/free-slots.tsx'
import { useNow } from '#portal/lib/now.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { shortAppointment } from '#wire/dates.ts'
import { localTime } from '#wire/local-time.ts'
import { pacificDate } from '#wire/slots.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import { nextGoodTimes } from './good-times.ts'
import { WeekChoice, type WeekChoiceProps } from './week-choice.tsx'

const texts = consultationTexts.timeChoice

const DAYS_SEARCHED = 14

type TimeChoiceProps = Omit<WeekChoiceProps, 'takesFocus'>

/** The next three good times, and on request each hour of a week. */
export function TimeChoice(props: TimeChoiceProps) {
  const { start, onStart, error } = props
  const now = useNow()
  const free = useFreeSlots(pacificDate(new Date(now)), DAYS_SEARCHED)
  const [isWeekShown, setWeekShown] = useState(false)
  const skeleton = (
    <Loading label={texts.loading} className="grid gap-2">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-40" />
    </Loading>
  )
  return (
    <Loaded from={free} errorTitle={texts.failed} skeleton={skeleton}>
      {(starts) => {
        const good = nextGoodTimes(starts, now)
        const isOther = start !== undefined && !good.includes(start)
        return (
          <>
            <RadioCards
              legend={texts.next}
              help={good.length > 0 ? texts.zone : texts.noneSoon}
              name="good-time"
              columns="sm:grid-cols-3"
              value={start}
              onChange={onStart}
              error={isWeekShown ? undefined : error}
              options={good.map((value) => ({
                value,
                label: shortAppointment(value),
                detail: localTime(value),
              }))}
            />
            {isWeekShown || isOther || good.length === 0 ? (
              <WeekChoice {...props} takesFocus={isWeekShown} />
            ) : (
              <Button className="justify-self-start" onClick={() => setWeekShown(true)}>
                <Icon name="calendar" className="size-4" />
                {texts.showWeek}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
