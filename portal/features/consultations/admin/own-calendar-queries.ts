import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  type NewOwnCalendar,
  readOwnCalendar,
  removeOwnCalendar,
  setOwnCalendar,
} from '#wire/own-calendars.ts'
import { ownCalendarTexts as texts } from '#wire/texts/own-calendars.ts'

const CALENDAR = queryFor(readOwnCalendar)

const refresh = () => queryClient.invalidateQueries({ queryKey: CALENDAR.queryKey })

export const useOwnCalendar = () => useQuery({ ...CALENDAR, staleTime: 0 })

/** The server reads the calendar before it answers, for up to 20 seconds. */
export function useSetOwnCalendar(onSuccess: () => void) {
  return useAction({
    send: (body: NewOwnCalendar) => call(setOwnCalendar, { body }),
    successToast: ({ busyTimes }) => ({ title: texts.saved, description: texts.busy(busyTimes) }),
    failure: texts.failure,
    alertOnly: true,
    staleTopics: ['consultations'],
    onSuccess,
    onSettled: refresh,
  })
}

export function useRemoveOwnCalendar() {
  return useAction<void, undefined>({
    send: () => call(removeOwnCalendar),
    successToast: () => ({ title: texts.removed }),
    failure: texts.notRemoved,
    alertOnly: true,
    staleTopics: ['consultations'],
    onSettled: refresh,
  })
}
