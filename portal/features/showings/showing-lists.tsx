import { type ComponentType, type ReactNode, useId } from 'react'
import { useNow } from '#portal/lib/now.ts'
import { Button } from '#portal/ui/button.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { RowButton } from '#portal/ui/row-button.tsx'
import { appointmentTime, shortAppointment } from '#wire/dates.ts'
import { moveShowing } from '#wire/showing-states.ts'
import type { Showing } from '#wire/showings.ts'
import { showingScreenTexts as texts } from '#wire/texts/showing-screens.ts'
import { useAnswerShowing, useOpenHours } from './queries.ts'
import { ShowingCard } from './showing-card.tsx'

const dialogs = () => import('./dialogs.tsx')
const DeclineDialog = lazyWithRetry(async () => (await dialogs()).DeclineDialog, null)
const OtherTimeDialog = lazyWithRetry(async () => (await dialogs()).OtherTimeDialog, null)
const BlockDialog = lazyWithRetry(async () => (await dialogs()).BlockDialog, null)

/** Yes with one tap, no, and another time. */
function Answers({ showing }: { showing: Showing }) {
  const { mutate, isPending } = useAnswerShowing(showing.id)
  const no = useLazyPart(DeclineDialog)
  const other = useLazyPart(OtherTimeDialog)
  const of = texts.actions.of(shortAppointment(showing.start))
  return (
    <>
      <RowButton
        label={texts.actions.confirm}
        of={of}
        variant="primary"
        pending={isPending}
        onClick={() => mutate({ version: showing.version, answer: 'confirm' })}
      />
      <RowButton label={texts.actions.propose} of={of} aria-haspopup="dialog" {...other.trigger} />
      <RowButton label={texts.actions.decline} of={of} aria-haspopup="dialog" {...no.trigger} />
      {no.isOpen && <DeclineDialog showing={showing} onClose={() => no.setOpen(false)} />}
      {other.isOpen && <OtherTimeDialog showing={showing} onClose={() => other.setOpen(false)} />}
    </>
  )
}

function BlockRow({ block }: { block: Showing }) {
  const { mutate, isPending } = useOpenHours(block.id)
  const { start, end, weekly } = block
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 text-sm tabular-nums">
        {weekly && <span className="block text-muted">{texts.block.weeklyFrom}</span>}
        {texts.block.span(appointmentTime(start), appointmentTime(end))}
      </p>
      <RowButton
        label={texts.block.remove}
        of={appointmentTime(start)}
        pending={isPending}
        onClick={() => mutate()}
      />
    </li>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <h3 id={id} className="font-display text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}

const LIST = 'divide-y divide-line border-y border-line'

/** The blocked hours of a home, and the button that blocks more. */
function Blocks({ blocks, propertyId }: { blocks: readonly Showing[]; propertyId: string }) {
  const dialog = useLazyPart(BlockDialog)
  return (
    <Part title={texts.sections.blocked}>
      <p className="mb-2 max-w-[68ch] text-sm text-muted">
        {texts.block.help} {blocks.length === 0 && texts.block.none}
      </p>
      {blocks.length > 0 && (
        <ul className={LIST}>
          {blocks.map((block) => (
            <BlockRow key={block.id} block={block} />
          ))}
        </ul>
      )}
      <Button className="mt-3" aria-haspopup="dialog" {...dialog.trigger}>
        {texts.block.open}
      </Button>
      {dialog.isOpen && (
        <BlockDialog propertyId={propertyId} onClose={() => dialog.setOpen(false)} />
      )}
    </Part>
  )
}

type ShowingListsProps = {
  showings: readonly Showing[]
  propertyId: string
  /** What a reader may do with a showing beside answering it. */
  Actions?: ComponentType<{ showing: Showing }>
  /** Shown where no showing has been asked for. */
  none: string
}

/** The showings of a home: to answer, coming, blocked hours and earlier ones. */
export function ShowingLists({ showings, propertyId, Actions, none }: ShowingListsProps) {
  const now = useNow()
  const all = showings.filter(({ kind }) => kind === 'showing')
  const isAhead = ({ start }: Showing) => Date.parse(start) > now
  const toAnswer = all.filter((each) => isAhead(each) && each.state === 'requested')
  const coming = all.filter(
    (each) =>
      isAhead(each) && each.state !== 'requested' && moveShowing(each.state, 'cancel', 'staff'),
  )
  const past = all.filter((each) => !toAnswer.includes(each) && !coming.includes(each)).reverse()
  const cards = (list: readonly Showing[], hasAnswers = false) => (
    <ul className={LIST}>
      {list.map((showing) => (
        <ShowingCard
          key={showing.id}
          showing={showing}
          isMissed={showing.state === 'requested' && !isAhead(showing)}
        >
          {hasAnswers || Actions ? (
            <>
              {hasAnswers && <Answers showing={showing} />}
              {Actions && <Actions showing={showing} />}
            </>
          ) : null}
        </ShowingCard>
      ))}
    </ul>
  )
  return (
    <div>
      {all.length === 0 && <p className="mb-4 text-sm text-muted">{none}</p>}
      {toAnswer.length > 0 && <Part title={texts.sections.answer}>{cards(toAnswer, true)}</Part>}
      {coming.length > 0 && <Part title={texts.sections.coming}>{cards(coming)}</Part>}
      <Blocks blocks={showings.filter(({ kind }) => kind === 'block')} propertyId={propertyId} />
      {past.length > 0 && <Part title={texts.sections.past}>{cards(past)}</Part>}
    </div>
  )
}
