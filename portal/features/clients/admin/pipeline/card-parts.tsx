import { useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { Menu } from '#portal/ui/menu.tsx'
import { CustomerStage, PIPELINE, stageLabel } from '#wire/stages.ts'
import { boardTexts } from '#wire/texts/board.ts'
import { bulkTexts } from '#wire/texts/bulk.ts'
import type { Client } from '#wire/users.ts'

const texts = boardTexts.card

type MoveMenuProps = {
  client: Client
  onMove: (client: Client, stage: CustomerStage) => void
}

/** 'Move to…' with every stage. Rendered at its first use, since a board may have 2000 cards. */
export function MoveMenu({ client, onMove }: MoveMenuProps) {
  const name = nameOf(client)
  const [isRendered, setRendered] = useState(false)
  const button = (
    <button
      type="button"
      aria-label={texts.moveLabel(name)}
      aria-haspopup="menu"
      className="relative z-10 -my-0.5 -mr-1.5 grid size-6 shrink-0 place-items-center rounded-pill text-muted transition-colors duration-150 hover:bg-sand hover:text-ink pointer-coarse:-my-2.5 pointer-coarse:-mr-3 pointer-coarse:size-11 print:hidden"
      {...(!isRendered && { onClick: () => setRendered(true) })}
    >
      <Icon name="more" className="size-4" />
    </button>
  )
  if (!isRendered) return button
  return (
    <Menu
      defaultOpen
      label={texts.moveMenu(name)}
      trigger={button}
      onSelect={(stage) => onMove(client, CustomerStage.parse(stage))}
      groups={PIPELINE.map(({ label, stages }) => ({
        label,
        items: stages.map((stage) => ({
          value: stage,
          label: stageLabel(stage),
          current: stage === client.customerStage,
        })),
      }))}
    />
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

type CardMarkProps = {
  client: Client
  isSelected: boolean
  /** Shows the checkbox without hover or focus. */
  isSelecting: boolean
  onSelect: (isRange: boolean) => void
}

/** The agent's initials, which give way to the checkbox of the card on hover, on focus and while cards are selected. */
export function CardMark({ client, isSelected, isSelecting, onSelect }: CardMarkProps) {
  const { agent } = client
  const shown = isSelecting || isSelected
  return (
    <span className="relative z-10 grid size-5 shrink-0 place-items-center print:hidden">
      <span
        title={agent?.name ?? texts.noAgent}
        className={join(
          'col-start-1 row-start-1 grid size-5 place-items-center rounded-pill text-[0.5625rem] font-semibold group-focus-within/card:opacity-0 group-hover/card:opacity-0 pointer-coarse:group-focus-within/card:opacity-100 pointer-coarse:group-hover/card:opacity-100',
          agent ? 'bg-eucalyptus-wash text-eucalyptus' : 'border border-dashed border-line-strong',
          shown && 'opacity-0 pointer-coarse:opacity-0!',
        )}
      >
        <span aria-hidden="true">{agent && initialsOf(agent.name)}</span>
        <span className="sr-only">{agent ? texts.agent(agent.name) : texts.noAgent}</span>
      </span>
      <label
        className={join(
          'absolute -inset-0.5 grid cursor-pointer place-items-center pointer-coarse:-inset-3',
          !shown &&
            'opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:hidden',
        )}
      >
        <input
          type="checkbox"
          aria-label={bulkTexts.select(nameOf(client))}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          className="size-4 accent-eucalyptus"
        />
      </label>
    </span>
  )
}
