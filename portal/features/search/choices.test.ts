import { expect, test } from 'vitest'
import type { Found } from '#wire/search.ts'
import { choicesFor } from './choices.ts'

const found: Found[] = [
  { kind: 'guide', id: 'g', title: 'Sell in Fresno', detail: 'Fresno' },
  { kind: 'client', id: 'c', title: 'Ana Ruiz', detail: 'ana@example.com · Lead' },
]
const places = [
  { label: 'Pipeline', href: '/admin?tab=pipeline' },
  { label: 'Clients', href: '/admin?tab=clients' },
]
const hrefOf = ({ kind, id }: Found) => `/${kind}/${id}`

test('people come before guides, and places last, by the words that were typed', () => {
  const groups = choicesFor('cli', found, places, hrefOf)
  expect(groups.map(({ label, choices }) => [label, choices.map(({ href }) => href)])).toEqual([
    ['Clients', ['/client/c']],
    ['Guides', ['/guide/g']],
    ['Go to', ['/admin?tab=clients']],
  ])
})

test('before anything is typed, every place is offered', () => {
  expect(choicesFor('', [], places, hrefOf)).toHaveLength(1)
})
