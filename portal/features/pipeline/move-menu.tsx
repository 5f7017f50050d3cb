import { memo, useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { Menu } from '#portal/ui/menu.tsx'
import { type CustomerStage, PIPELINE, stageLabel } from '#wire/stages.ts'

export type MoveMenuProps = {
  name: string
  current: CustomerStage
  onSelect: (stage: CustomerStage) => void
}

/** 'Move to…' with every stage. Two thousand cards have one each, so the menu is made at its first use. */
export const MoveMenu = memo(function MoveMenu({ name, current, onSelect }: MoveMenuProps) {
  const [isMade, setMade] = useState(false)
  const button = (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Move to… ${name}`}
      aria-haspopup="menu"
      className="-ml-2.5 min-h-7 px-2.5 text-muted hover:text-ink"
      {...(!isMade && { onClick: () => setMade(true) })}
    >
      Move to…
    </Button>
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
