import { useQuery } from '@tanstack/react-query'
import { call, statusOf } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  answerByLink,
  giveFeedback,
  type LinkAnswer,
  type NewFeedback,
  type NewShowing,
  readFeedbackLink,
  readLinkedShowing,
  readShowingWindows,
  requestShowing,
} from '#wire/showing-links.ts'
import { DAYS_AHEAD } from '#wire/showing-windows.ts'
import { showingScreenTexts as texts } from '#wire/texts/showing-screens.ts'

/** The free times of the home of a showing link. */
export const useWindows = (token: string) =>
  useQuery({
    queryKey: [readShowingWindows.path, token],
    queryFn: ({ signal }) =>
      call(readShowingWindows, {
        query: { days: DAYS_AHEAD + 1 },
        link: token,
        signal,
      }),
  })

/** Asks for a showing. Its form shows the refusal. @param onTaken runs where another agent was faster */
export function useAskForShowing(token: string, onTaken: () => void) {
  return useAction({
    idempotencyScope: `showing:${token}`,
    send: (body: NewShowing, idempotencyKey) =>
      call(requestShowing, { body, link: token, idempotencyKey }),
    onError: (error) => {
      if (statusOf(error) === 409) onTaken()
    },
    failure: texts.ask.failure,
    alertOnly: true,
  })
}

/** The showing that a mailed link is about. */
export const useLinkedShowing = (token: string, about: 'answer' | 'feedback') => {
  const route = about === 'answer' ? readLinkedShowing : readFeedbackLink
  return useQuery({
    queryKey: [route.path, token],
    queryFn: ({ signal }) => call(route, { link: token, signal }),
  })
}

export function useAnswerByLink(token: string) {
  return useAction({
    send: (body: LinkAnswer) => call(answerByLink, { body, link: token }),
    failure: texts.failure,
    alertOnly: true,
  })
}

export function useGiveFeedback(token: string) {
  return useAction({
    send: (body: NewFeedback) => call(giveFeedback, { body, link: token }),
    failure: texts.giveFeedback.failure,
    alertOnly: true,
  })
}
