import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { ActionButton } from '#portal/ui/button.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Section } from '#portal/ui/section.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import {
  type AccountSession,
  endOtherSessions,
  endOwnSession,
  listSessions,
} from '#wire/account.ts'
import { dateTime } from '#wire/dates.ts'
import { accountTexts } from '#wire/texts/account.ts'
import { refreshSessions } from './queries.ts'

const texts = accountTexts.sessions
const NOT_ENDED = { title: texts.notEndedTitle, text: texts.notEnded }

const SESSIONS = queryFor(listSessions)

const filterCachedSessions = (isKept: (session: AccountSession) => boolean) =>
  queryClient.setQueryData(SESSIONS.queryKey, (sessions) => sessions?.filter(isKept))

function SessionRow({ session }: { session: AccountSession }) {
  const { id, device, networkAddress, current } = session
  const lastSeen = dateTime(session.lastSeenAt)
  const ending = useAction({
    send: () => call(endOwnSession, { params: { id } }),
    onSuccess: () => void filterCachedSessions((other) => other.id !== id),
    successToast: () => ({ title: texts.signedOut, description: texts.signedOutDevice(device) }),
    failure: NOT_ENDED,
    onSettled: refreshSessions,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="text-xs wrap-anywhere text-muted tabular-nums">
          {networkAddress && `${networkAddress} · `}
          {current ? texts.activeNow : texts.lastUsed(lastSeen)}
        </p>
      </div>
      {current ? (
        <Badge tone="good">{texts.current}</Badge>
      ) : (
        <ActionButton
          size="small"
          aria-label={texts.signOutDevice(device, lastSeen)}
          action={ending}
          pendingLabel={texts.pending}
        >
          {texts.signOut}
        </ActionButton>
      )}
    </li>
  )
}

export function SessionsSection() {
  const ending = useAction({
    send: () => call(endOtherSessions),
    onSuccess: () => void filterCachedSessions(({ current }) => current),
    successToast: () => ({ title: texts.signedOutOthers }),
    failure: NOT_ENDED,
    onSettled: refreshSessions,
  })
  return (
    <Section id="sessions" title={texts.title} lead={texts.lead}>
      <Loaded
        from={useQuery({ ...SESSIONS, staleTime: 0 })}
        errorTitle={texts.failed}
        skeleton={<SkeletonLines label={texts.loading} />}
      >
        {(sessions) => (
          <>
            <ul className="divide-y divide-line">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <ActionButton className="mt-4" action={ending} pendingLabel={texts.pending}>
                {texts.signOutOthers}
              </ActionButton>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
