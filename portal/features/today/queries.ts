import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { writeToClient } from '#wire/messages.ts'
import { adminMessageTexts } from '#wire/texts/messages.ts'
import { todayTexts } from '#wire/texts/today.ts'
import { readToday, type TodayWho } from '#wire/today.ts'

/** Events refresh it at once; the poll is for a lost stream, and for the new day at midnight. */
const POLL_MS = 30_000

export function useToday(who: TodayWho) {
  return useQuery({
    ...queryFor(readToday, { query: { who } }),
    ...{ staleTime: 0, refetchInterval: POLL_MS },
  })
}

type Answer = { clientId: string; name: string; content: string }

/** Writes to a client who waits for an answer. */
export function useAnswer(onSent: () => void) {
  return useAction({
    idempotencyScope: ({ clientId }: Answer) => `answer:${clientId}`,
    send: ({ clientId, content }: Answer, idempotencyKey) =>
      call(writeToClient, { params: { id: clientId }, body: { content }, idempotencyKey }),
    staleTopics: ['messages', 'clients'],
    onSuccess: onSent,
    successToast: (_message, { name }) => adminMessageTexts.quickMessages.success(name),
    failure: todayTexts.answer.failure,
    alertOnly: true,
  })
}
