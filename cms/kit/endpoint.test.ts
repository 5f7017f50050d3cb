import { expect, test } from 'vitest'
import { z } from 'zod'
import { requireDeclaredReply } from './endpoint.ts'

const route = { reply: z.array(z.object({ id: z.string(), at: z.iso.datetime() })) }
const at = new Date('2026-11-20T17:00:00Z')

test('a reply that is the declared one as JSON passes', () => {
  expect(() => requireDeclaredReply(route, [{ id: '1', at }], true)).not.toThrow()
})

test('a reply with another shape fails where replies are checked, and passes elsewhere', () => {
  const reply = [{ id: 1, at }]
  expect(() => requireDeclaredReply(route, reply, true)).toThrow(/expected string/)
  expect(() => requireDeclaredReply(route, reply, false)).not.toThrow()
})

test('a call without a declared reply may answer anything', () => {
  expect(() => requireDeclaredReply({}, undefined, true)).not.toThrow()
})
