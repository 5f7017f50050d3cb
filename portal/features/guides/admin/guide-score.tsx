import { type ScoredGuide, scoreGuide } from '#wire/guide-score.ts'

/** The same score as in the CMS: failed checks, each with its remedy. */
export function GuideScore({ guide }: { guide: ScoredGuide }) {
  const { score, checks } = scoreGuide(guide)
  const toDo = checks.filter(({ passed }) => !passed)
  return (
    <section
      aria-label="Search score"
      className="grid gap-2 rounded-card border border-line bg-sand/50 p-4 text-sm sm:col-span-2"
    >
      <p className="font-semibold tabular-nums">
        Search score <output>{score}</output> of 100
      </p>
      {toDo.length > 0 && (
        <ul className="grid gap-1.5">
          {toDo.map(({ name, label, found, remedy }) => (
            <li key={name}>
              <span className="font-semibold">{label}</span>{' '}
              <span className="text-muted tabular-nums">({found})</span> {remedy}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
