import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pathForLog, serializeError } from './log.ts'

test('a failed query is logged without its parameter values', () => {
  const query = 'insert into "users" ("email", "hash") values ($1, $2)'
  const cause = new Error('duplicate key value violates unique constraint')
  const failed = new DrizzleQueryError(query, ['ana@example.com', 'pbkdf2\n    at secret'], cause)
  const logged = JSON.stringify(serializeError(failed))
  expect(logged).toContain('insert into')
  expect(logged).toContain('duplicate key value')
  expect(logged).not.toMatch(/ana@example|secret/)
})

test('a path is logged without the token of a calendar feed', () => {
  expect(pathForLog('/api/calendar/c2VjcmV0.ics')).toBe('/api/calendar/[hidden]')
  expect(pathForLog('/api/calendar-feeds/1')).toBe('/api/calendar-feeds/1')
})
