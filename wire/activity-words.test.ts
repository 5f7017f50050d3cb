import { expect, test } from 'vitest'
import type { ActivityEntry } from './activity.ts'
import { activitiesNamed, factsOf, namesOf, sentenceOf } from './activity-words.ts'

const dana = { id: 'dana', name: 'Dana' }
const june = { id: 'june', name: 'June', kind: 'user' as const, clientId: null }

function said(entry: Partial<ActivityEntry>): string {
  const blank = { id: 1, at: '2026-11-20T10:00:00.000Z', event: '', address: null, details: {} }
  const whole = { ...blank, actor: dana, subject: null, ...entry }
  return sentenceOf(whole)
    .parts.map((part) => (typeof part === 'string' ? part : whole[part.name]?.name))
    .join('')
}

test('sentenceOf names stages, roles and times in words', () => {
  const details = { from: 'lead', to: 'on-hold' }
  const moved = said({ event: 'stage-changed', subject: june, details })
  expect(moved).toBe('Dana moved June from Lead to On Hold')
  const role = { from: 'client', to: 'editor' }
  expect(said({ event: 'role-changed', subject: june, details: role })).toBe(
    'Dana changed the role of June from Client to Editor',
  )
})

test('sentenceOf names the subject only where it is another one than the actor', () => {
  expect(said({ event: 'sessions-ended', subject: june })).toBe('Dana signed June out')
  const own = { ...june, ...dana }
  expect(said({ event: 'sessions-ended', subject: own })).toBe(
    'Dana signed out their other devices',
  )
  expect(said({ event: 'sign-in-refused' })).toBe('A sign-in was refused')
  expect(said({ event: 'sign-in-refused', subject: june })).toBe('A sign-in as June was refused')
})

test('sentenceOf of an entry that lacks a fact of its sentence is its label with the names', () => {
  const entry = { event: 'stage-changed', subject: june }
  expect(said(entry)).toBe('Dana · Changed a stage: June')
})

test('namesOf an entry without an actor is the system, or with a network address a visitor', () => {
  const entry = { id: 1, at: '', event: 'vendor-added', actor: null, subject: null, details: {} }
  expect(namesOf({ ...entry, address: null }).actor).toBe('The system')
  expect(namesOf({ ...entry, address: '192.0.2.1' }).actor).toBe('Someone not signed in')
})

test('factsOf leaves out ids, and hashes except for an export', () => {
  const details = { kind: 'typed', document: 'a'.repeat(64), client: crypto.randomUUID() }
  const entry = { id: 1, at: '', event: 'contract-signed', actor: dana, subject: june, details }
  expect(factsOf({ ...entry, address: null }, [])).toBe('kind: typed')
  expect(factsOf({ ...entry, address: null }, [], { hashes: true })).toBe(
    `kind: typed, document: ${'a'.repeat(64)}`,
  )
})

test('activitiesNamed finds words of labels and sentences in any case', () => {
  expect(activitiesNamed('STAGE')).toContain('stage-changed')
  expect(activitiesNamed('moved')).toContain('stage-changed')
  expect(activitiesNamed('{')).toEqual([])
})
