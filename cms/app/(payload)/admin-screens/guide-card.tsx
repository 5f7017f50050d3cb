'use client'

import { useRef } from 'react'
import type { GuideCard as Card } from '#wire/editorial-board.ts'
import { describePlan } from '#wire/guide-editorial.ts'
import { describeDue, isLate, MOVES } from '#wire/guide-work.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { link } from './classes.ts'
import { useDraggable } from './drag-and-drop.ts'
import { MovePlan } from './move-plan.tsx'
import { today } from './today.ts'

export type Move = (typeof MOVES)[number]['id']

export const nameOf = ({ title, city }: Pick<Card, 'title' | 'city'>) =>
  title || city || 'Untitled guide'

/** The id of the control that moves a card, so that it keeps the focus in its new column. */
export const moveId = ({ id }: Card) => `move-${id}`

type Props = {
  card: Card
  needsApproval: boolean
  /** Absent: the card has no status to move. */
  onMove?: (to: Move) => void
  onMovePlan: (day: string) => void
}

/** A guide on the editorial board. */
export function GuideCard({ card, needsApproval, onMove, onMovePlan }: Props) {
  const { id, city, assignee, dueOn, score, plan, failedPlan, isUpdate, isApproved } = card
  const item = useRef<HTMLLIElement>(null)
  useDraggable(item, onMove ? id : null)
  const name = nameOf(card)
  const lacksApproval = needsApproval && plan?.type === 'publish' && !isApproved
  return (
    <li
      ref={item}
      className="desk-guide grid gap-1 [&[draggable=true]]:cursor-grab rounded-card border border-line bg-raised p-3 text-[0.875rem] text-ink"
    >
      <a
        className={`text-[0.95rem] font-semibold wrap-anywhere ${link}`}
        href={`/cms/collections/guides/${id}`}
      >
        {name}
      </a>
      {city && !name.includes(city) && <span className="text-muted">{city}</span>}
      {card.language === 'es' && <span className="text-muted">Spanish</span>}
      {isUpdate && <span className="text-muted">Changes to a live guide</span>}
      <span className="flex flex-wrap justify-between gap-x-3 tabular-nums">
        <span>{assignee?.name ?? 'Not assigned'}</span>
        <span className="text-muted">Score {score}</span>
      </span>
      {dueOn && (
        <span className={isLate(dueOn, today()) ? 'font-semibold text-danger' : ''}>
          {describeDue(dueOn, today())}
        </span>
      )}
      {plan && <span>{describePlan(plan)}</span>}
      {lacksApproval && (
        <span className="font-semibold text-danger">Not approved: it will not go live.</span>
      )}
      {failedPlan && <span className="text-danger">Did not go live as planned. {failedPlan}</span>}
      {onMove && (
        <ChoiceSelect
          id={moveId(card)}
          label="Move to"
          about={name}
          value={card.status}
          choices={choicesOf(card)}
          onChoose={(to) => onMove(to as Move)}
        />
      )}
      {plan && <MovePlan title={name} plan={plan} onMove={onMovePlan} />}
    </li>
  )
}

/** Approved is a choice only where it is the current status: staff approve in the guide, where its words are. */
const choicesOf = ({ status }: Card) => [
  ...MOVES,
  ...(status === 'approved' ? [{ id: status, label: 'Approved' }] : []),
]
