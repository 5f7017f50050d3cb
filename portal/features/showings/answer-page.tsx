import { useState } from 'react'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { FormFailure } from '#portal/ui/form.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { EntryPage } from '#portal/ui/screen.tsx'
import { appointmentTime } from '#wire/dates.ts'
import type { LinkedShowing } from '#wire/showing-links.ts'
import { DECLINE_REASONS, DeclineReason } from '#wire/showings.ts'
import { showingScreenTexts } from '#wire/texts/showing-screens.ts'
import { IncompleteLink, OfLink } from './link-over.tsx'
import { useAnswerByLink, useLinkedShowing } from './link-queries.ts'

const { answer: texts } = showingScreenTexts

const OPTIONS = DECLINE_REASONS.map(({ id, label }) => ({ value: id, label }))

const waitsFor = ({ state, side }: LinkedShowing) =>
  state === (side === 'seller' ? 'requested' : 'proposed')

type ButtonsProps = { showing: LinkedShowing; token: string }

/** Yes and no. A seller's no needs a reason about the time. */
function Buttons({ showing, token }: ButtonsProps) {
  const action = useAnswerByLink(token)
  const [isNo, setNo] = useState(false)
  const [reason, setReason] = useState<DeclineReason>()
  const { version, side } = showing
  if (action.data) {
    const isOn = action.data.state === 'confirmed'
    return <Alert>{isOn ? texts.confirmed : texts.declined}</Alert>
  }
  const send = (answer: 'confirm' | 'decline') =>
    action.mutate({ version, answer, ...(answer === 'decline' && reason && { reason }) })
  const pending = { pending: action.isPending, pendingLabel: texts.pending, block: true }
  return (
    <div className="grid gap-4">
      <FormFailure action={action} />
      {isNo ? (
        <>
          <RadioCards
            legend={texts.why}
            name="reason"
            options={OPTIONS}
            value={reason}
            onChange={(value) => setReason(DeclineReason.parse(value))}
          />
          <Button variant="primary" {...pending} disabled={!reason} onClick={() => send('decline')}>
            {texts.sendNo}
          </Button>
        </>
      ) : (
        <>
          <Button variant="primary" {...pending} onClick={() => send('confirm')}>
            {texts.yes[side]}
          </Button>
          <Button block onClick={() => (side === 'seller' ? setNo(true) : send('decline'))}>
            {texts.no[side]}
          </Button>
        </>
      )}
    </div>
  )
}

function Answer({ token }: { token: string }) {
  const linked = useLinkedShowing(token, 'answer')
  const side = linked.data?.side ?? 'seller'
  return (
    <EntryPage title={texts.title[side]} lead={linked.data?.address ?? ''}>
      <OfLink from={linked} words={texts}>
        {(showing) => (
          <div className="grid gap-6">
            <div>
              <p className="font-display text-2xl tabular-nums">{appointmentTime(showing.start)}</p>
              <p className="mt-2 text-muted wrap-anywhere">
                {showing.side === 'seller'
                  ? texts.from(showing.agent.name, showing.agent.brokerage)
                  : texts.proposed}
              </p>
            </div>
            {waitsFor(showing) ? (
              <Buttons showing={showing} token={token} />
            ) : (
              <Alert>{texts.other[showing.state]}</Alert>
            )}
          </div>
        )}
      </OfLink>
    </EntryPage>
  )
}

/** The page of a mailed link on which a seller, or the buyer's agent, says yes or no with one tap. */
export function AnswerPage({ token }: { token: string }) {
  if (token) return <Answer token={token} />
  return (
    <EntryPage title={texts.title.seller} lead="">
      <IncompleteLink />
    </EntryPage>
  )
}
