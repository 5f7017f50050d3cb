import { dateTime } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Section } from '#portal/ui/section.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { AccountSession } from '#wire/account.ts'
import { useEndOtherSessions, useEndSession, useSessions } from './queries.ts'

function Row({ session }: { session: AccountSession }) {
  const { device, networkAddress, lastSeenAt, current } = session
  const ending = useEndSession()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="text-xs wrap-anywhere text-muted tabular-nums">
          {networkAddress && `${networkAddress} · `}
          {current ? 'active now' : `last used ${dateTime(lastSeenAt)}`}
        </p>
      </div>
      {current ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <Button
          size="small"
          aria-label={`Sign out ${device}, last used ${dateTime(lastSeenAt)}`}
          pending={ending.isPending}
          pendingLabel="Signing out..."
          onClick={() => ending.mutate(session)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

export function SessionsSection() {
  const sessions = useSessions()
  const ending = useEndOtherSessions()
  return (
    <Section
      id="sessions"
      title="Where you are signed in"
      lead="See something you don’t recognize? Sign it out and choose a new password."
    >
      <Loaded
        from={sessions}
        errorTitle="Your sessions could not be loaded"
        skeleton={<SkeletonLines label="Loading where you are signed in" />}
      >
        {(known) => (
          <>
            <ul className="divide-y divide-line">
              {known.map((session) => (
                <Row key={session.id} session={session} />
              ))}
            </ul>
            {known.length > 1 && (
              <Button
                className="mt-4"
                pending={ending.isPending}
                pendingLabel="Signing out..."
                onClick={() => ending.mutate()}
              >
                Sign out everywhere else
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
