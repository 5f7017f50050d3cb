import { type ReactNode, useState } from 'react'
import { useAgents } from '#portal/features/clients/admin/pane/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Menu } from '#portal/ui/menu.tsx'
import type { BulkChange } from '#wire/client-bulk.ts'
import { CustomerStage, PIPELINE, stageLabel } from '#wire/stages.ts'
import { bulkTexts as texts } from '#wire/texts/bulk.ts'
import type { Client } from '#wire/users.ts'
import { AddTagDialog, MoveManyDialog } from './bulk-dialogs.tsx'
import { useChangeClients } from './bulk-queries.ts'

type Groups = Parameters<typeof Menu>[0]['groups']

/** A button of the bar that opens a menu above it. */
function BarMenu(props: {
  button: ReactNode
  label: string
  groups: Groups
  onSelect: (value: string) => void
}) {
  const { button, ...menu } = props
  return (
    <Menu
      {...menu}
      trigger={
        <Button size="small" variant="quiet">
          {button}
        </Button>
      }
    />
  )
}

const STAGE_GROUPS: Groups = PIPELINE.map(({ label, stages }) => ({
  label,
  items: stages.map((stage) => ({ value: stage, label: stageLabel(stage) })),
}))

const UNASSIGNED = 'none'

/** What can be done with the selected clients, at the bottom of the screen. */
export function BulkBar({ clients, onClear }: { clients: readonly Client[]; onClear: () => void }) {
  const [dialog, setDialog] = useState<CustomerStage | 'tag' | null>(null)
  const agents = useAgents().data ?? []
  const action = useChangeClients({ onDone: onClear })
  const change = (wanted: BulkChange) => action.mutate({ clients, change: wanted })
  const tags = [
    ...new Map(clients.flatMap((client) => client.tags).map((tag) => [tag.toLowerCase(), tag])),
  ].map(([, tag]) => tag)
  const closeDialog = () => setDialog(null)

  return (
    <section
      aria-label={texts.bar}
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] animate-rise flex-wrap items-center justify-center gap-1 rounded-card border border-line-strong bg-raised px-3 py-1.5 shadow-float print:hidden"
    >
      <p role="status" className="px-2 text-sm font-semibold tabular-nums">
        {texts.count(clients.length)}
      </p>
      <BarMenu
        button={texts.move.button}
        label={texts.move.label}
        groups={STAGE_GROUPS}
        onSelect={(stage) => setDialog(CustomerStage.parse(stage))}
      />
      <BarMenu
        button={texts.assign.button}
        label={texts.assign.label}
        groups={[
          {
            label: texts.assign.group,
            items: [
              { value: UNASSIGNED, label: texts.assign.none },
              ...agents.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ]}
        onSelect={(id) => change({ kind: 'agent', agentId: id === UNASSIGNED ? null : id })}
      />
      <Button size="small" variant="quiet" onClick={() => setDialog('tag')}>
        {texts.addTag.button}
      </Button>
      {tags.length > 0 && (
        <BarMenu
          button={texts.removeTag.button}
          label={texts.removeTag.label}
          groups={[
            {
              label: texts.removeTag.group,
              items: tags.map((tag) => ({ value: tag, label: tag })),
            },
          ]}
          onSelect={(tag) => change({ kind: 'remove-tag', tag })}
        />
      )}
      <Button size="small" variant="quiet" onClick={onClear}>
        {texts.clear}
      </Button>
      {dialog === 'tag' && (
        <AddTagDialog clients={clients} onClose={closeDialog} onDone={onClear} />
      )}
      {dialog && dialog !== 'tag' && (
        <MoveManyDialog clients={clients} stage={dialog} onClose={closeDialog} onDone={onClear} />
      )}
    </section>
  )
}
