import { OpenProposals } from '#portal/features/sale/open-proposals.tsx'
import { Badge } from '#portal/ui/badge.tsx'
import { dateTime, longDate } from '#wire/dates.ts'
import { stageLabel } from '#wire/stages.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import type { Client, StageHistoryEntry } from '#wire/users.ts'
import { StageForm } from './stage-form.tsx'
import { stageStart } from './urgency.ts'

const texts = adminClientTexts.stage

/** The newest entries of the history that are shown. */
const MAX_HISTORY_ENTRIES = 5

function HistoryEntry({ entry }: { entry: StageHistoryEntry }) {
  return (
    <li className="relative border-l border-line pb-4 pl-4 last:pb-0 before:absolute before:top-2 before:-left-[3.5px] before:size-1.5 before:rounded-pill before:bg-line-strong">
      <p className="text-sm">
        <span className="text-muted">{stageLabel(entry.fromStage)}</span>
        <span aria-hidden="true"> → </span>
        <span className="sr-only">{texts.to}</span>
        <span className="font-semibold">{stageLabel(entry.toStage)}</span>
      </p>
      <p className="text-sm wrap-anywhere">{entry.reason}</p>
      {entry.notes && <p className="text-xs wrap-anywhere text-muted">{entry.notes}</p>}
      <p className="text-xs text-muted tabular-nums">
        <time dateTime={entry.createdAt}>{dateTime(entry.createdAt)}</time>
        {entry.changedBy && ` · ${entry.changedBy}`}
      </p>
    </li>
  )
}

/** A client's stage, the form that changes it, and the latest 5 changes. */
export function StageManager({ client }: { client: Client }) {
  return (
    <div className="grid gap-5">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone="strong">{stageLabel(client.customerStage)}</Badge>
          <span className="text-muted">{texts.since(longDate(stageStart(client)))}</span>
        </p>
        {client.stageNotes && (
          <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-muted">
            {client.stageNotes}
          </p>
        )}
      </div>
      <OpenProposals clientId={client.id} />
      {/* No `key` by stage: the typed text stays if another user changes the stage meanwhile. */}
      <StageForm client={client} />
      <section aria-label={texts.history}>
        <h5 className="mb-3 text-sm font-semibold">{texts.history}</h5>
        {client.stageHistory.length === 0 ? (
          <p className="text-sm text-muted">{texts.noHistory}</p>
        ) : (
          <ol>
            {client.stageHistory.slice(0, MAX_HISTORY_ENTRIES).map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}
