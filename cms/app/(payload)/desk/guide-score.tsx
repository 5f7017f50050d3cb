'use client'

import { scoreGuide } from '#wire/guide-score.ts'
import { useTypedGuide } from './typed-guide.ts'

const RADIUS = 26
const ROUND = 2 * Math.PI * RADIUS

/** The search score of the guide and its checks, updated while the editor types. */
export function GuideScore() {
  const { score, checks } = scoreGuide(useTypedGuide())
  const toDo = checks.filter(({ passed }) => !passed)
  const done = checks.filter(({ passed }) => passed)
  return (
    <section className="desk-card" aria-labelledby="score-title">
      <div className="desk-score">
        <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
          <circle className="desk-score__track" cx="32" cy="32" r={RADIUS} />
          <circle
            className="desk-score__arc"
            cx="32"
            cy="32"
            r={RADIUS}
            strokeDasharray={`${(score / 100) * ROUND} ${ROUND}`}
          />
        </svg>
        <div>
          <h3 id="score-title">
            Search score <output>{score}</output>
          </h3>
          <p>{toDo.length === 0 ? 'Nothing left to do.' : `${toDo.length} to do`}</p>
        </div>
      </div>
      <ul className="desk-checks">
        {[...toDo, ...done].map(({ name, label, found, remedy, passed }) => (
          <li key={name} data-passed={passed}>
            <span className="desk-checks__head">
              <b>{label}</b>
              <span>{found}</span>
            </span>
            {remedy && <span className="desk-checks__remedy">{remedy}</span>}
            <span className="desk-unseen">{passed ? 'Done' : 'To do'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
