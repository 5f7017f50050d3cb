import { expect, test } from 'vitest'
import { RULES } from '../../tests/support/california.ts'
import { dateRuleName } from './date-rule-names.ts'
import { disclosureMeaning } from './disclosure-meanings.ts'
import { dateRuleName as spanishName } from './es/date-rule-names.ts'
import { disclosureMeaning as spanishMeaning } from './es/disclosure-meanings.ts'
import { escrowDateTexts as spanishDates } from './es/escrow-dates.ts'
import { escrowDateTexts } from './escrow-dates.ts'

test.each([
  ['English', dateRuleName],
  ['Spanish', spanishName],
])('every seeded rule has an %s name of its own', (_language, nameOf) => {
  const names = RULES.map(nameOf)
  expect(new Set(names).size).toBe(RULES.length)
  expect(RULES.filter((rule) => nameOf(rule) === rule.form)).toEqual([])
})

test('every rule with an English meaning or label of its date has a Spanish one', () => {
  const meant = RULES.filter((rule) => disclosureMeaning(rule) !== rule.form)
  const labelled = RULES.filter(({ id, form }) => escrowDateTexts.label(id, form) !== form)
  expect(meant.length * labelled.length).toBeGreaterThan(0)
  expect(meant.filter((rule) => spanishMeaning(rule) === rule.form)).toEqual([])
  expect(labelled.filter(({ id, form }) => spanishDates.label(id, form) === form)).toEqual([])
})
