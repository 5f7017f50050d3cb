import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { shortWeekday } from '#wire/dates.ts'
import { previewRuleChanges, type RuleChanges } from '#wire/escrow-changes.ts'
import type { Escrow } from '#wire/escrows.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { escrowChangeTexts } from '#wire/texts/escrow-changes.ts'
import { DateLines, movedLines, UnmovedDates } from './changed-dates.tsx'
import { useChangeEscrow } from './queries.ts'

const { rules: texts } = escrowChangeTexts

/** What the current rules change: the dates that move, come and go. */
function Changes({ moved, added, removed, unmoved }: RuleChanges) {
  const linesOf = (dates: { rule: string; label: string; due: string }[]) =>
    dates.map(({ rule, label, due }) => (
      <li key={`${rule} ${label}`}>{texts.line(label, shortWeekday(due))}</li>
    ))
  if (moved.length + added.length + removed.length === 0) return <p>{texts.nothing}</p>
  return (
    <div className="grid gap-4 text-sm">
      {moved.length > 0 && <DateLines title={texts.moved} lines={movedLines(moved)} />}
      {added.length > 0 && <DateLines title={texts.added} lines={linesOf(added)} />}
      {removed.length > 0 && <DateLines title={texts.removed} lines={linesOf(removed)} />}
      <UnmovedDates unmoved={unmoved} />
    </div>
  )
}

const changesNothing = ({ moved, added, removed }: RuleChanges) =>
  moved.length + added.length + removed.length === 0

/** Staff look at what the current rules change about a sale, and use them. */
export function NewRulesDialog({ escrow, onClose }: { escrow: Escrow; onClose: () => void }) {
  const { id, version } = escrow
  const preview = useQuery(queryFor(previewRuleChanges, { params: { id } }))
  const action = useChangeEscrow(id, texts, onClose)
  const { data } = preview
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          {data && !changesNothing(data) && (
            <Button
              variant="primary"
              pending={action.isPending}
              pendingLabel={texts.pending}
              onClick={() => action.mutate({ version, ruleRevision: data.ruleRevision })}
            >
              {texts.submit}
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        <Loaded
          from={preview}
          errorTitle={texts.failed}
          skeleton={<SkeletonLines label={texts.loading} />}
        >
          {(changes) => <Changes {...changes} />}
        </Loaded>
      </div>
      {action.failure && (
        <div className="mt-4">
          <Alert variant="destructive" title={action.failure.title}>
            {action.failure.text}
          </Alert>
        </div>
      )}
    </Dialog>
  )
}
