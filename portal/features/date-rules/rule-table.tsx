import { useState } from 'react'
import { Badge } from '#portal/ui/badge.tsx'
import { join } from '#portal/ui/join.ts'
import { RowButton } from '#portal/ui/row-button.tsx'
import { labelIn } from '#wire/basics.ts'
import { type DateRule, RULE_ACTORS, RULE_TOPICS } from '#wire/date-rules.ts'
import { dateTime } from '#wire/dates.ts'
import { dateRuleName } from '#wire/texts/date-rule-names.ts'
import { dateRuleTexts as texts, whenDue } from '#wire/texts/date-rules.ts'
import { CertaintyBadge } from './certainty-badge.tsx'
import { RuleForm } from './rule-form.tsx'

const actorLabel = labelIn(RULE_ACTORS)

/** On phones a row of the table is a card, and its cells stand below each other. */
const CELL = 'py-1.5 pr-3 align-top max-lg:block'

function History({ rule }: { rule: DateRule }) {
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-xs text-muted">
        {texts.revisions(rule.history.length)}
      </summary>
      <ol className="mt-1 grid gap-2 text-xs wrap-anywhere">
        {rule.history.map((made) => (
          <li key={made.revision}>
            <p className="font-semibold">
              {texts.revision(made.revision)} · {made.by ?? texts.withProduct} · {dateTime(made.at)}
            </p>
            <p>
              {whenDue({ ...rule, days: made.days })} {actorLabel(made.actor)}.{' '}
              {!made.on && `${texts.off}. `}
              {made.reason} ({made.source})
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

function RuleRow({ rule }: { rule: DateRule }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <tr className="py-3 max-lg:block">
      <th scope="row" className={join(CELL, 'text-left font-semibold wrap-anywhere')}>
        {dateRuleName(rule)} {!rule.on && <Badge tone="strong">{texts.off}</Badge>}
        <p className="text-xs font-normal text-muted">{rule.form}</p>
        <p className="text-xs font-normal text-muted">{rule.note}</p>
        {rule.appliesIf !== 'always' && (
          <p className="text-xs font-normal text-muted">{texts.onlyIf(rule.appliesIf)}</p>
        )}
      </th>
      <td className={CELL}>
        {whenDue(rule)}
        <p className="text-xs text-muted">
          {actorLabel(rule.actor)}. {rule.days > 0 && texts.roll[rule.roll]}
        </p>
      </td>
      <td className={join(CELL, 'wrap-anywhere')}>
        <CertaintyBadge certainty={rule.certainty} />
        <p className="mt-1 text-xs text-muted">
          {rule.source}
          {rule.revision === 1 && ` · ${rule.formDate}`}
        </p>
        {rule.history.length > 1 && <History rule={rule} />}
      </td>
      <td className={join(CELL, 'text-xs')}>
        <span className="font-semibold lg:hidden">{texts.headings[3]}: </span>
        {rule.ifLate}
      </td>
      <td className={CELL}>
        <RowButton label={texts.edit} of={dateRuleName(rule)} onClick={() => setEditing(true)} />
        {isEditing && <RuleForm rule={rule} onClose={() => setEditing(false)} />}
      </td>
    </tr>
  )
}

/** The rules by topic, in the order of a sale: a table, on phones lists of cards. */
export function RuleTable({ rules }: { rules: readonly DateRule[] }) {
  return (
    <table className="w-full text-left text-sm tabular-nums max-lg:block">
      <caption className="sr-only">{texts.title}</caption>
      <thead className="max-lg:hidden">
        <tr>
          {texts.headings.map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-3 text-xs font-semibold text-muted">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {RULE_TOPICS.map(({ id, label }) => (
        <tbody key={id} className="divide-y divide-line max-lg:block">
          <tr className="max-lg:block">
            <th scope="rowgroup" colSpan={texts.headings.length} className="pt-5 max-lg:block">
              <h3 className="font-display text-lg">{label}</h3>
            </th>
          </tr>
          {rules
            .filter(({ topic }) => topic === id)
            .map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
        </tbody>
      ))}
    </table>
  )
}
