import { formatCount } from '#portal/lib/format.ts'
import type { Board } from '#wire/board.ts'
import { type CustomerStage, PIPELINE, type PipelineColumn } from '#wire/stages.ts'
import { boardTexts } from '#wire/texts/board.ts'
import { commonTexts } from '#wire/texts/common.ts'

type PipelineSummaryProps = {
  /** The number of clients at each stage; undefined while they are loading. */
  counts: Board['counts'] | undefined
  onChoose: (column: PipelineColumn) => void
}

/** The number of clients at the stages of a column. */
export const countIn = (stages: readonly CustomerStage[], counts: Board['counts']): number =>
  stages.reduce((sum, stage) => sum + counts[stage], 0)

/** The number of clients in each column; a click goes to the column. */
export function PipelineSummary({ counts, onChoose }: PipelineSummaryProps) {
  return (
    <ul
      aria-label={boardTexts.summary}
      className="grid grid-cols-[repeat(5,auto)] divide-x divide-line overflow-hidden rounded-card border border-line bg-raised max-[18rem]:grid-cols-2 max-lg:w-full lg:flex"
    >
      {PIPELINE.map(({ id, label, stages }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onChoose(id)}
            className="flex h-full w-full flex-col-reverse items-start justify-end px-1.5 py-2 text-left transition-colors duration-150 hover:bg-sand focus-visible:-outline-offset-2 max-[22.5rem]:px-1 sm:px-4 lg:min-h-9 lg:flex-row-reverse lg:items-center lg:gap-1.5 lg:px-2 lg:py-0 2xl:px-3"
          >
            <span className="text-xs text-muted max-[22.5rem]:text-[0.6875rem]">{label}</span>
            <span className="font-display text-xl tabular-nums max-[22.5rem]:text-base lg:text-base">
              {counts ? (
                formatCount(countIn(stages, counts))
              ) : (
                <span aria-label={commonTexts.loading}>–</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Scrolls to a column of the board and focuses its heading. */
export function scrollToColumn(column: PipelineColumn): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(`column-${column}-title`)
    heading?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
    heading?.focus({ preventScroll: true })
  })
}
