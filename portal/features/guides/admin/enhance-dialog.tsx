import { useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import type { Proposal } from '#wire/guide-editorial.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { guideTexts } from '#wire/texts/guides.ts'
import { useAdditions, useProposals } from './queries.ts'
import type { useEnhancement } from './use-enhancement.ts'

const texts = guideTexts.enhancement

type EnhanceDialogProps = {
  enhancement: ReturnType<typeof useEnhancement>
  onClose: () => void
}

/** Previews what would be added to which guides, then shows the progress. */
export function EnhanceDialog({ enhancement, onClose }: EnhanceDialogProps) {
  const { enhancing, progress, stop } = enhancement
  const isRunning = enhancing.isPending
  const proposed = useProposals(!isRunning)
  const proposals = proposed.data ?? []
  return (
    <Dialog
      width="wide"
      onClose={() => !isRunning && onClose()}
      title={texts.title}
      description={texts.description}
      footer={
        isRunning ? (
          <Button onClick={stop}>{texts.stop}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{commonTexts.cancel}</Button>
            {proposals.length > 0 && (
              <Button
                variant="primary"
                onClick={() => enhancing.mutate(proposals, { onSettled: onClose })}
              >
                {texts.submit(proposals.length)}
              </Button>
            )}
          </>
        )
      }
    >
      {isRunning ? (
        <div className="grid gap-3" role="status">
          <p className="tabular-nums">{texts.progress(progress.finished, progress.total)}</p>
          <ProgressBar
            label={texts.progressLabel}
            value={Math.round((100 * progress.finished) / (progress.total || 1))}
          />
        </div>
      ) : (
        <Loaded
          from={proposed}
          errorTitle={texts.loadError}
          skeleton={<Skeleton className="h-40" />}
          empty={<p>{texts.nothingToAdd}</p>}
        >
          {(list) => <Proposals list={list} />}
        </Loaded>
      )}
    </Dialog>
  )
}

function Proposals({ list }: { list: readonly Proposal[] }) {
  return (
    <GrowingList items={list} label={texts.label} className="divide-y divide-line">
      {(proposal) => <ProposalRow key={proposal.id} proposal={proposal} />}
    </GrowingList>
  )
}

/** A guide and the names of what it lacks; the text to add is loaded when it is opened. */
function ProposalRow({ proposal }: { proposal: Proposal }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="py-3">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-8 cursor-pointer font-semibold">
          {proposal.title}{' '}
          <span className="text-sm font-normal text-muted">{proposal.parts.join(', ')}</span>
        </summary>
        {isOpen && <Additions id={proposal.id} />}
      </details>
    </li>
  )
}

function Additions({ id }: { id: string }) {
  return (
    <Loaded
      from={useAdditions(id)}
      errorTitle={texts.loadError}
      skeleton={<Skeleton className="mt-2 h-24" />}
    >
      {(additions) => (
        <dl className="mt-2 grid gap-3 border-l-2 border-eucalyptus pl-4 text-sm">
          {additions.map(({ part, text }) => (
            <div key={part}>
              <dt className="text-muted">{part}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  )
}
