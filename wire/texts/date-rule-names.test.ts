import { expect, test } from 'vitest'
import { RULES } from '../../tests/support/california.ts'
import { dateRuleName } from './date-rule-names.ts'

test('every seeded rule has a name of its own', () => {
  const names = RULES.map(dateRuleName)
  expect(new Set(names).size).toBe(RULES.length)
  expect(RULES.filter((rule) => dateRuleName(rule) === rule.form)).toEqual([])
})
