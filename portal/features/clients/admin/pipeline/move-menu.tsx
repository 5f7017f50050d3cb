import { memo, useState } from 'react'
import { Menu } from '#portal/ui/menu.tsx'
import { type CustomerStage, PIPELINE, stageLabel } from '#wire/stages.ts'

export type MoveMenuProps = {
  name: string
  current: CustomerStage
  onSelect: (stage: CustomerStage) => void
}

/** 'Move to…' with every stage. Rendered at its first use, since a board may have 2000 cards. */
export const MoveMenu = memo(function MoveMenu({ name, current, onSelect }: MoveMenuProps) {
  const [isMade, setMade] = useState(false)
  const button = (
    <button
      type="button"
      aria-label={`Move to… ${name}`}
      aria-haspopup="menu"
      className="-ml-2 min-h-7 rounded-pill px-2 text-xs font-semibold text-muted transition-colors duration-150 hover:bg-sand hover:text-ink pointer-coarse:min-h-11 print:hidden"
      {...(!isMade && { onClick: () => setMade(true) })}
    >
      Move to…
    </button>
  )
  if (!isMade) return button
  return (
    <Menu
      defaultOpen
      label={`Move ${name} to`}
      trigger={button}
      onSelect={(stage) => onSelect(stage as CustomerStage)}
      groups={PIPELINE.map((column) => ({
        label: column.label,
        items: column.stages.map((stage) => ({
          value: stage,
          label: stageLabel(stage),
          current: stage === current,
        })),
      }))}
    />
  )
})
