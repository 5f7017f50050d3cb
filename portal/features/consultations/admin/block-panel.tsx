import { Button } from '#portal/ui/button.tsx'
import { DetailsPopover } from '#portal/ui/details-popover.tsx'
import type { HostBlock } from '#wire/consultation-calendar.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { findEntry } from './entries.tsx'
import { blockTime, type Hosts } from './hosts.ts'
import { useRemoveBlock } from './queries.ts'

const texts = consultationCalendarTexts.block

type BlockPanelProps = {
  block: HostBlock
  /** The entry that was opened: a block of several days has one for each. */
  entry: string
  hosts: Hosts
  mayRemove: boolean
  onClose: () => void
  giveFocus: () => void
}

/** Blocked hours, which their host and owners can open again. */
export function BlockPanel(props: BlockPanelProps) {
  const { block, entry, hosts, mayRemove, onClose, giveFocus } = props
  const removal = useRemoveBlock()
  return (
    <DetailsPopover
      findAnchor={() => findEntry(entry)}
      title={consultationCalendarTexts.entry.blocked}
      description={blockTime(block)}
      onClose={onClose}
      giveFocus={giveFocus}
    >
      <p className="text-sm whitespace-pre-line">
        {hosts.labelOf(block.hostId)}
        {block.note && `: ${block.note}`}
      </p>
      {mayRemove && (
        <Button
          size="small"
          className="mt-4"
          pending={removal.isPending}
          pendingLabel={texts.removePending}
          onClick={() => removal.mutate(block, { onSuccess: onClose })}
        >
          {texts.remove}
        </Button>
      )}
    </DetailsPopover>
  )
}
