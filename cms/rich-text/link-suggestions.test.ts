import { expect, test } from 'vitest'
import type { LinkTarget } from '#wire/link-targets.ts'
import { matcherOf, suggestLinks } from './link-suggestions.ts'
import type { TreeNode } from './tree.ts'

const city = (words: string): LinkTarget => ({
  ...{ words, isName: true, title: `Sell in ${words}` },
  path: `/blog/${words.toLowerCase().replaceAll(' ', '-')}`,
  guideId: `id of ${words}`,
})
const page = (words: string, path: string): LinkTarget => ({
  ...{ words, path, isName: false, title: words, guideId: null },
})
const TARGETS = [
  ...['Oakland', 'San Francisco', 'South San Francisco', 'Orange', 'St. Helena'].map(city),
  page('vendor network', '/vendors'),
  page('vendors', '/vendors'),
]

const text = (words: string): TreeNode => ({ type: 'text', text: words })
const block = (type: string, ...children: (TreeNode | string)[]): TreeNode => ({
  type,
  children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
})
const paragraph = (...children: (TreeNode | string)[]) => block('paragraph', ...children)
const link = (words: string, fields: Record<string, unknown>): TreeNode => ({
  ...block('link', words),
  fields,
})

const ORIGIN = 'https://www.keepmore.example'
const OWN = `${ORIGIN}/blog/own`

const suggest = (...blocks: TreeNode[]) =>
  suggestLinks(block('root', ...blocks), matcherOf(TARGETS), OWN)
const words = (...blocks: TreeNode[]) => suggest(...blocks).map((one) => one.words)

test('the first place that names a live page is suggested, with its words and its place', () => {
  const found = suggest(paragraph('A house.'), paragraph('Homes in Oakland sell. Oakland again.'))
  expect(found).toEqual([
    {
      target: city('Oakland'),
      words: 'Oakland',
      ...{ before: 'Homes in ', after: ' sell. Oakland again.' },
      ...{ path: [1, 0], start: 9, end: 16 },
    },
  ])
})

test('names are whole words with their capital letters; those of pages may have any letters', () => {
  expect(words(paragraph('Oaklander, SouthOakland, oakland, an orange door, Orange.'))).toEqual([
    'Orange',
  ])
  expect(words(paragraph('Our Vendor Network is near St. Helena; StX Helena is not.'))).toEqual([
    'Vendor Network',
    'St. Helena',
  ])
})

test('a longer name is not the shorter one in it, and a county or a side of a city is not the city', () => {
  expect(words(paragraph('South San Francisco, then San Francisco.'))).toEqual([
    'South San Francisco',
    'San Francisco',
  ])
  expect(words(paragraph('Orange County, Orange counties, West Oakland.'))).toEqual([])
})

test('nothing is suggested in a heading, in a link, for a linked page or for the guide itself', () => {
  expect(words(block('heading', 'Oakland'))).toEqual([])
  expect(words(paragraph(link('Oakland', { url: 'https://county.example' })))).toEqual([])
  for (const fields of [
    { linkType: 'custom', url: '/blog/oakland/' },
    { linkType: 'custom', url: `${ORIGIN}/blog/oakland` },
    { linkType: 'internal', doc: { relationTo: 'guides', value: 'id of Oakland' } },
    { linkType: 'internal', doc: { relationTo: 'guides', value: { id: 'id of Oakland' } } },
  ])
    expect(words(paragraph('Oakland'), paragraph(link('there', fields)))).toEqual([])
  const outside = link('there', { url: 'https://other.example/blog/oakland' })
  expect(words(paragraph('Oakland ', outside))).toEqual(['Oakland'])
  const root = block('root', paragraph('Oakland'))
  expect(suggestLinks(root, matcherOf(TARGETS), `${ORIGIN}/blog/oakland`)).toEqual([])
  expect(suggestLinks(root, matcherOf([]), OWN)).toEqual([])
})

test('two names of one page are one suggestion', () => {
  expect(words(paragraph('Our vendors are our vendor network.'))).toEqual(['vendors'])
})

test('lists, quotes and tables are searched; words that are in two formats or at the edge of a link are not', () => {
  const item = block('listitem', 'Homes', block('list', block('listitem', 'in Oakland')))
  const row = block('tablerow', block('tablecell', paragraph('San Francisco')))
  const found = suggest(block('list', item), block('table', row), block('quote', 'Orange'))
  expect(found.map(({ path }) => path)).toEqual([
    [0, 0, 1, 0, 0],
    [1, 0, 0, 0, 0],
    [2, 0],
  ])
  expect(words(paragraph('San ', 'Francisco'))).toEqual([])
  expect(words(paragraph('Oakland', link('ers', { url: '/faq' })))).toEqual([])
})
