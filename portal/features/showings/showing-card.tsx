import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { appointmentTime } from '#wire/dates.ts'
import type { ShowingState } from '#wire/showing-states.ts'
import { minutesOf } from '#wire/showing-windows.ts'
import { DECLINE_REASONS, INTERESTS, PRICE_OPINIONS, type Showing } from '#wire/showings.ts'
import { showingScreenTexts as texts } from '#wire/texts/showing-screens.ts'

const TONES: Record<ShowingState, BadgeTone> = {
  requested: 'attention',
  proposed: 'neutral',
  confirmed: 'good',
  declined: 'neutral',
  cancelled: 'neutral',
  blocked: 'neutral',
}

const labelOf = (choices: readonly { id: string; label: string }[], id: string | null) =>
  choices.find((choice) => choice.id === id)?.label

function Feedback({ feedback }: Pick<Showing, 'feedback'>) {
  if (!feedback) return null
  const facts = [
    [texts.feedback.interest, labelOf(INTERESTS, feedback.interest)],
    [texts.feedback.price, labelOf(PRICE_OPINIONS, feedback.price)],
  ]
  return (
    <div className="mt-2 rounded-field bg-sand px-4 py-3 text-sm">
      <p className="font-semibold">{texts.feedback.title}</p>
      <dl className="mt-1 flex flex-wrap gap-x-5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {feedback.text && <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{feedback.text}</p>}
      {!feedback.released && <p className="mt-1.5 text-muted">{texts.feedback.notReleased}</p>}
    </div>
  )
}

/** What else is known of a showing, line by line. */
function linesOf({ agent, host, answeredBy, reason, cancelReason }: Showing): string[] {
  const why = labelOf(DECLINE_REASONS, reason)
  const lines = [
    agent && texts.by(agent.name, agent.brokerage),
    agent?.email && `${agent.email} · ${texts.staff.licence(agent.licenceNumber)}`,
    host && texts.host(host.name),
    answeredBy && texts.answeredBy(answeredBy),
    why && texts.reason(why),
    cancelReason && texts.staff.cancelReason(cancelReason),
  ]
  return lines.flatMap((line) => line || [])
}

type ShowingCardProps = {
  showing: Showing
  /** It is over, without an answer. */
  isMissed?: boolean
  /** The buttons. */
  children?: ReactNode
}

/** One showing: when, who comes, how it stands, and what can be done. */
export function ShowingCard({ showing, isMissed = false, children }: ShowingCardProps) {
  const { start, state, feedback } = showing
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h4 className="font-semibold tabular-nums">
          {appointmentTime(start)}
          <span className="font-normal text-muted"> · {texts.minutes(minutesOf(showing))}</span>
        </h4>
        <Badge tone={isMissed ? 'neutral' : TONES[state]}>
          {isMissed ? texts.noAnswer : texts.states[state]}
        </Badge>
      </div>
      {linesOf(showing).map((line) => (
        <p key={line} className="mt-0.5 text-sm text-muted wrap-anywhere">
          {line}
        </p>
      ))}
      <Feedback feedback={feedback} />
      {children && <div className="mt-3 flex flex-wrap items-end gap-2">{children}</div>}
    </li>
  )
}
