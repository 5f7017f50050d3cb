'use client'

import { useLivePreviewContext } from '@payloadcms/ui'
import { cardTitle, link, sideCard } from './classes.ts'
import { useGuideChecks } from './typed-guide.ts'

const RADIUS = 26
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** The search score of the guide, its checks and that of its numbers, updated while the editor types. */
export function GuideScore() {
  const { score, checks } = useGuideChecks()
  const toDo = checks.filter(({ passed }) => !passed)
  const done = checks.filter(({ passed }) => passed)
  return (
    <section className={sideCard} aria-labelledby="score-title">
      <div className="desk-score flex items-center gap-4">
        <svg viewBox="0 0 64 64" width="64" height="64" fill="none" strokeWidth="6" aria-hidden>
          <circle className="stroke-line" cx="32" cy="32" r={RADIUS} />
          <circle
            className="stroke-eucalyptus-soft [transition:stroke-dasharray_var(--quick)] motion-reduce:transition-none"
            cx="32"
            cy="32"
            r={RADIUS}
            strokeLinecap="round"
            strokeDasharray={`${(score / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            transform="rotate(-90 32 32)"
          />
        </svg>
        <div>
          <h3 id="score-title" className={cardTitle}>
            Search score <output className="tabular-nums">{score}</output>
          </h3>
          <p className="m-0 mt-[0.1rem] text-muted">
            {toDo.length === 0 ? 'Nothing left to do.' : `${toDo.length} to do`}
          </p>
        </div>
      </div>
      <ul className="desk-checks m-0 mt-3 list-none p-0">
        {[...toDo, ...done].map(({ name, label, found, remedy, passed }) => (
          <li key={name} className="relative border-t border-line py-[0.45rem] pl-[1.4rem]">
            <span
              className={`absolute left-0 font-bold ${passed ? 'text-eucalyptus-soft' : 'text-poppy-text'}`}
              aria-hidden
            >
              {passed ? '✓' : '○'}
            </span>
            <span className="desk-checks__head flex flex-wrap justify-between gap-x-3">
              <b className="font-semibold">{label}</b>
              <span className="min-w-0 wrap-anywhere text-muted tabular-nums">{found}</span>
            </span>
            {remedy && <span className="block text-poppy-text">{remedy}</span>}
            <span className="sr-only">{passed ? 'Done' : 'To do'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the score above the fields up to 1,024 px and beside the live preview, where Payload puts the card below the article. */
export function GuideScoreLine() {
  const { isLivePreviewing } = useLivePreviewContext()
  const { score, checks } = useGuideChecks()
  const toDo = checks.filter(({ passed }) => !passed).length
  return (
    <p
      className={`desk-score-line m-0 mb-5 flex flex-wrap items-center gap-x-3 ${isLivePreviewing ? '' : 'min-[1025px]:hidden'}`}
    >
      <b>Search score {score}</b>
      <a className={`inline-flex min-h-7 items-center ${link}`} href="#score-title">
        {toDo === 0 ? 'Nothing left to do' : `${toDo} to do`}
      </a>
    </p>
  )
}
