import { useState } from 'react'
import { formatCount } from '#portal/lib/format.ts'
import { Button } from '#portal/ui/button.tsx'
import { FormFailure } from '#portal/ui/form.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { type BlogAudit, CONTENT_TARGET_WORDS, seoPercentage } from '#wire/guides.ts'
import { guideTexts } from '#wire/texts/guides.ts'
import { EnhanceDialog } from './enhance-dialog.tsx'
import { useAudit } from './queries.ts'
import { useEnhancement } from './use-enhancement.ts'

const { audit: auditTexts, enhancement: texts } = guideTexts

type Figure = [label: string, value: string, city?: string | undefined]

function figuresOf(audit: BlogAudit): Figure[] {
  const { totalPosts, postsUnder750Words, averageWordCount, shortestPost, longestPost } = audit
  return [
    [auditTexts.longEnough, totalPosts === 0 ? auditTexts.noGuides : `${seoPercentage(audit)}%`],
    [auditTexts.published, formatCount(totalPosts)],
    [auditTexts.underTarget(CONTENT_TARGET_WORDS), formatCount(postsUnder750Words)],
    [auditTexts.average, formatCount(averageWordCount)],
    [auditTexts.shortest, formatCount(shortestPost?.wordCount ?? 0), shortestPost?.city],
    [auditTexts.longest, formatCount(longestPost?.wordCount ?? 0), longestPost?.city],
  ]
}

function Figures({ audit }: { audit: BlogAudit }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
      {figuresOf(audit).map(([label, value, city]) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-raised px-4 py-3">
          <dt className="text-xs text-muted">
            {label}
            {city && <span className="block wrap-anywhere text-ink">{city}</span>}
          </dt>
          <dd className="font-display text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The audit's figures and the action that fills in what guides lack, SPEC-2.8. */
export function Enhancement() {
  const enhancement = useEnhancement()
  const { enhancing, undoing, message, mayUndo } = enhancement
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mb-8 grid gap-5">
      <Loaded
        from={useAudit()}
        errorTitle={auditTexts.loadError}
        skeleton={<Skeleton className="h-20" />}
      >
        {(audit) => <Figures audit={audit} />}
      </Loaded>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-[38rem] text-sm text-muted">{texts.lead}</p>
        <div className="flex flex-wrap gap-3">
          {mayUndo && !enhancing.isPending && (
            <Button
              pending={undoing.isPending}
              pendingLabel={texts.undoing}
              onClick={() => undoing.mutate()}
            >
              {texts.undo}
            </Button>
          )}
          <Button variant="primary" onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        </div>
      </div>
      {message && (
        <p role="status" className="text-sm">
          {message}
        </p>
      )}
      {isOpen && <EnhanceDialog enhancement={enhancement} onClose={() => setOpen(false)} />}
      <FormFailure action={enhancing} />
    </div>
  )
}
