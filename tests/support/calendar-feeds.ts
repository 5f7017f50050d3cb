import { addCalendarFeed } from '#wire/calendar-feeds.ts'
import { type Person, visitor } from './people.ts'

/** A new feed of a person, and the path of its address. */
export async function newFeed(who: Person) {
  const { status, body } = await who.call(addCalendarFeed)
  if (status !== 201) throw new Error(`No new feed: ${JSON.stringify(body)}`)
  return { id: body.id, path: new URL(body.url).pathname }
}

export const fetchFeed = async (path: string) => {
  const { status, body, headers } = await visitor.send('GET', path)
  return { status, text: String(body), headers }
}

export type FeedEvent = Record<string, string>

/** The events of a calendar by the id in their UID; a parameter such as VALUE=DATE is part of the name. */
export function eventsIn(text: string): Map<string, FeedEvent> {
  const unfolded = text.replaceAll('\r\n ', '')
  const events = unfolded.split('BEGIN:VEVENT\r\n').slice(1)
  return new Map(
    events.map((event) => {
      const lines = event.split('\r\n').map((line) => line.split(/:(.*)/s).slice(0, 2))
      const fields = Object.fromEntries(lines) as FeedEvent
      return [String(fields.UID).split('@')[0] ?? '', fields]
    }),
  )
}

export const eventOf = async (path: string, id: string) =>
  eventsIn((await fetchFeed(path)).text).get(id)
/** The events of a new feed of a user. */
export async function calendarFeedOf(who: Person): Promise<Map<string, FeedEvent>> {
  const { body } = await who.call(addCalendarFeed)
  const feed = await visitor.send('GET', new URL(body.url).pathname)
  return eventsIn(String(feed.body))
}
