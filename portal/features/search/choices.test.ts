import { expect, test } from 'vitest'
import type { Found } from '#wire/search.ts'
import { choicesFor, locationOf } from './choices.ts'
import { type Command, findCommands, matchesWords } from './commands.ts'

const found: Found[] = [
  { kind: 'guide', id: 'g', clientId: null, title: 'Sell in Fresno', detail: 'Fresno' },
  { kind: 'message', id: 'm', clientId: 'c', title: 'Ana Ruiz', detail: 'Call me at noon' },
  { kind: 'client', id: 'c', clientId: 'c', title: 'Ana Ruiz', detail: 'ana@example.com · Lead' },
]
const places = [
  { label: 'Pipeline', href: '/admin?tab=pipeline' },
  { label: 'Clients', href: '/admin?tab=clients' },
]
const command = (label: string, words = ''): Command => ({
  ...{ label, words, icon: 'plus' },
  run: () => ({ href: '/' }),
})
const commands = [
  command('Log a Call', 'phone'),
  command('Add Client', 'new lead'),
  { ...command('Move to stage…', 'pipeline'), runFor: () => ({ href: '/' }) },
]
const urlOf = (place: object) => `/admin?${new URLSearchParams({ ...place })}`

test('a search lists people, then commands that match the words, other results, and places', () => {
  const groups = choicesFor('cl', found, { commands, places }, urlOf)
  expect(groups.map(({ label, choices }) => [label, choices.map(({ key }) => key)])).toEqual([
    ['Clients', ['c']],
    ['Actions', ['Add Client']],
    ['Messages', ['m']],
    ['Guides', ['g']],
    ['Go to', ['/admin?tab=clients']],
  ])
})

test('a search without typed words offers every command and every place', () => {
  const [actions, goTo] = choicesFor('', [], { commands, places, clientName: 'Ana Ruiz' }, urlOf)
  expect(actions?.choices.map(({ title, detail }) => [title, detail])).toEqual([
    ['Log a Call', ''],
    ['Add Client', ''],
    ['Move to stage…', 'Ana Ruiz'],
  ])
  expect(goTo?.choices).toHaveLength(2)
})

test.each([
  ['Log a Call', 'call lo', true],
  ['Move to stage…', 'STAGE', true],
  ['Log a Call', 'all', false],
  ['Log a Call', 'call x', false],
  ['Log a Call', '  ', true],
])('%s matches “%s”: %s', (label, q, isMatch) => {
  expect(matchesWords(label, q)).toBe(isMatch)
})

test('commands whose label has the words come before those found by other words', () => {
  const both = [command('Add Client', 'new lead'), command('New Vendor')]
  expect(findCommands(both, 'new').map(({ label }) => label)).toEqual(['New Vendor', 'Add Client'])
})

test('a result leads to the client’s pane, a home to its row, a vendor to the list of its name', () => {
  const result = { id: 'x', clientId: 'c', title: 'Low Tide', detail: '' }
  expect(locationOf({ ...result, kind: 'message' })).toEqual({
    ...{ tab: 'clients', client: 'c', message: 'x' },
  })
  expect(locationOf({ ...result, kind: 'contract' })).toEqual({ tab: 'clients', client: 'c' })
  expect(locationOf({ ...result, kind: 'property' })).toEqual({ tab: 'properties', property: 'x' })
  expect(locationOf({ ...result, kind: 'vendor', clientId: null })).toEqual({
    tab: 'vendors',
    q: 'Low Tide',
  })
  expect(locationOf({ ...result, kind: 'guide', clientId: null })).toBeNull()
})
