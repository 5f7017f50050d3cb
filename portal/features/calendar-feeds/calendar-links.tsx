import { ActionButton, ButtonLink } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { CopyText } from '#portal/ui/copy-text.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { CalendarFeed } from '#wire/calendar-feeds.ts'
import { shortDate } from '#wire/dates.ts'
import { calendarFeedTexts as texts } from '#wire/texts/calendar-feeds.ts'
import { useAddCalendarFeed, useCalendarFeeds, useRemoveCalendarFeed } from './queries.ts'

/** Calendar programs open this scheme with their dialog to subscribe. */
const webcal = (url: string) => url.replace(/^https?:/, 'webcal:')

function NewLink({ url }: { url: string }) {
  return (
    <div role="status" className="mb-5 rounded-card bg-eucalyptus-wash p-4">
      <p className="font-semibold">{texts.created.title}</p>
      <p className="mt-1 text-sm">{texts.created.text}</p>
      <div className="-mt-3 mb-4 wrap-anywhere">
        <CopyText label={texts.created.label} text={url} />
      </div>
      <ButtonLink size="small" href={webcal(url)} target="_self">
        {texts.created.open}
      </ButtonLink>
    </div>
  )
}

function LinkRow({ feed }: { feed: CalendarFeed }) {
  const day = shortDate(feed.createdAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <p className="text-sm tabular-nums">{texts.added(day)}</p>
      <ConfirmAction
        {...texts.removal}
        button={{ variant: 'quiet', 'aria-label': texts.removeLabel(day), children: texts.remove }}
        action={useRemoveCalendarFeed()}
        input={feed}
        errorTitle={texts.notRemoved.title}
      />
    </li>
  )
}

/** The links with which calendar programs follow the viewer's dates, and a button that makes one. */
export function CalendarLinks() {
  const adding = useAddCalendarFeed()
  return (
    <>
      {adding.data && <NewLink url={adding.data.url} />}
      <Loaded
        from={useCalendarFeeds()}
        errorTitle={texts.failed}
        skeleton={<SkeletonLines label={texts.loading} />}
        empty={<p className="text-sm text-muted">{texts.none}</p>}
      >
        {(feeds) => (
          <ul className="divide-y divide-line">
            {feeds.map((feed) => (
              <LinkRow key={feed.id} feed={feed} />
            ))}
          </ul>
        )}
      </Loaded>
      <ActionButton className="mt-4" action={adding} pendingLabel={texts.creating}>
        {texts.create}
      </ActionButton>
    </>
  )
}
