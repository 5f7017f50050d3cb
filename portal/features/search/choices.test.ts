import { expect, test } from 'vitest'
import type { Found } from '#wire/search.ts'
import { choicesFor } from './choices.ts'

const found: Found[] = [
  { kind: 'guide', id: 'g', clientId: null, title: 'Sell in Fresno', detail: 'Fresno' },
  { kind: 'client', id: 'c', clientId: 'c', title: 'Ana Ruiz', detail: 'ana@example.com · Lead' },
]
const places = [
  { label: 'Pipeline', href: '/admin?tab=pipeline' },
  { label: 'Clients', href: '/admin?tab=clients' },
]
const hrefOf = ({ kind, id }: Found) => `/${kind}/${id}`

test('a search lists found clients before guides, and then the places that match the typed words', () => {
  const groups = choicesFor('cli', found, places, hrefOf)
  expect(groups.map(({ label, choices }) => [label, choices.map(({ href }) => href)])).toEqual([
    ['Clients', ['/client/c']],
    ['Guides', ['/guide/g']],
    ['Go to', ['/admin?tab=clients']],
  ])
})

test('a search without typed words offers every place', () => {
  expect(choicesFor('', [], places, hrefOf)).toHaveLength(1)
})
