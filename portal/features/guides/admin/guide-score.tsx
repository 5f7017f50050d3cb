import { type ScoredGuide, scoreGuide } from '#wire/guide-score.ts'
import { guideTexts } from '#wire/texts/guides.ts'

const texts = guideTexts.score

/** The same score as in the CMS: failed checks, each with its remedy. */
export function GuideScore({ guide }: { guide: ScoredGuide }) {
  const { score, checks } = scoreGuide(guide)
  const failedChecks = checks.filter(({ passed }) => !passed)
  return (
    <section
      aria-label={texts.title}
      className="grid gap-2 rounded-card border border-line bg-sand/50 p-4 text-sm sm:col-span-2"
    >
      <p className="font-semibold tabular-nums">
        {texts.title} <output>{score}</output>
        {texts.of}
      </p>
      {failedChecks.length > 0 && (
        <ul className="grid gap-1.5">
          {failedChecks.map(({ name, label, found, remedy }) => (
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
