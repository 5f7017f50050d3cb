import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  addCalendarFeed,
  type CalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
} from '#wire/calendar-feeds.ts'
import { calendarFeedTexts } from '#wire/texts/calendar-feeds.ts'

const FEEDS = queryFor(listCalendarFeeds)

const refreshFeeds = () => queryClient.invalidateQueries({ queryKey: FEEDS.queryKey })

export const useCalendarFeeds = () => useQuery({ ...FEEDS, staleTime: 0 })

export function useAddCalendarFeed() {
  return useAction({
    send: () => call(addCalendarFeed),
    failure: calendarFeedTexts.failure,
    onSettled: refreshFeeds,
  })
}

export function useRemoveCalendarFeed() {
  return useAction({
    send: ({ id }: CalendarFeed) => call(removeCalendarFeed, { params: { id } }),
    successToast: () => ({ title: calendarFeedTexts.removed }),
    failure: calendarFeedTexts.notRemoved,
    alertOnly: true,
    onSettled: refreshFeeds,
  })
}
