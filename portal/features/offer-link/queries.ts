import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { CallError, call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  answerLinkOffer,
  type LinkAnswer,
  type LinkOffer,
  type OpenedOfferLink,
  type OwnOffer,
  readOfferLink,
  sendLinkOffer,
} from '#wire/offer-links.ts'
import { offerPage as texts } from '#wire/texts/offer-page.ts'

const openedLink = (link: string) =>
  queryOptions({
    queryKey: [readOfferLink.path, link],
    queryFn: ({ signal }) => call(readOfferLink, { link, signal, anyViewer: true }),
    enabled: link !== '',
    // An agent has no stream of events: coming back to the page asks for news.
    refetchOnWindowFocus: 'always',
  })

/** What the bearer of a link sees of the home, and of their own offer. */
export const useOpenedLink = (link: string) => useQuery(openedLink(link))

/** Whether the link of a call has ended or is unknown. */
export const isEnded = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 410 || error.status === 404)

/** Shows the answer at once. The link is read again too, which tells where the home stands. */
function showOffer(link: string, offer: OwnOffer): void {
  const { queryKey } = openedLink(link)
  queryClient.setQueryData(queryKey, (known: OpenedOfferLink | undefined) =>
    known ? { ...known, offer } : known,
  )
}

/** Reads the link again after a refusal: it may have ended, or the offer has changed since. */
const readAgain = (link: string) => (error: Error) => {
  if (isEnded(error) || (error instanceof CallError && error.status === 409))
    void queryClient.invalidateQueries({ queryKey: openedLink(link).queryKey })
}

/** @param onSent runs on the answer */
export function useSendOffer(link: string, onSent: () => void) {
  return useAction({
    idempotencyScope: `link-offer:${link}`,
    send: (body: LinkOffer, idempotencyKey) =>
      call(sendLinkOffer, { body, idempotencyKey, link, anyViewer: true }),
    onSuccess: (offer) => {
      onSent()
      showOffer(link, offer)
    },
    onError: readAgain(link),
    successToast: () => ({ title: texts.check.sent }),
    failure: texts.form.failure,
    alertOnly: true,
  })
}

/** @param onSent runs on the answer */
export function useAnswerOffer(link: string, success: string, onSent?: () => void) {
  return useAction({
    idempotencyScope: `link-answer:${link}`,
    send: (body: LinkAnswer, idempotencyKey) =>
      call(answerLinkOffer, { body, idempotencyKey, link, anyViewer: true }),
    onSuccess: (offer) => {
      onSent?.()
      showOffer(link, offer)
    },
    onError: readAgain(link),
    successToast: () => ({ title: success }),
    failure: texts.form.failure,
    alertOnly: true,
  })
}
