import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTree, root } from './house/tree.ts'

/** What no Californian would say, and what they say instead. */
const REFUSED: [RegExp, string][] = [
  [/\b(look|see|check) into your\b/i, 'Check your inbox'],
  [/\byour mail ?box\b/i, 'inbox'],
  [/\b(by|per|via|with a|in the) mail\b/i, 'by email'],
  [/\b(send|sent|write|wrote|get|got) (you|us|them|me)? ?an? mail\b/i, 'an email'],
  [/\b(mobile|handy) ?phone\b/i, 'cell phone'],
  [/\bpost(al)? ?code\b/i, 'zip code'],
  [/\b(surname|family name|forename)\b/i, 'last name, first name'],
  [/(?<!real )\bestate agents?\b/i, 'real estate agent'],
  [/\b(solicitor|conveyancing|freehold)\b/i, 'escrow, title'],
  [/\b(informations|feedbacks|advices)\b/i, 'information, feedback, advice'],
  [/\bat the latest\b/i, 'by Friday'],
  [/\b(neighbourhood|favourite|enquiry|cheque)\b/i, 'the American spelling'],
]

/** Where texts are: those of portal and mails in wire/texts, of the site in its pages, its copy and the firm's pages. */
const TEXTS = /^(wire|portal|site)\/|^cms\/(mail|preview|gateway)\//
const COPY = ['wire/default-copy.json', 'cms/seed/pages.json']

const COMMENTS = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|[\s{(])\/\/[^\n]*/g

function texts(): { path: string; text: string }[] {
  const sources = readTree().filter(
    ({ path }) => TEXTS.test(path) && !/\.(test|spec)\.tsx?$/.test(path),
  )
  const copy = COPY.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return [...sources, ...copy].map(({ path, text }) => ({ path, text: text.replace(COMMENTS, '') }))
}

const breachesIn = ({ path, text }: { path: string; text: string }) =>
  REFUSED.flatMap(([phrase, better]) => {
    const found = phrase.exec(text)?.[0]
    return found ? [`${path}: “${found}”. Californians say: ${better}`] : []
  })

test('no text of the portal, the mails and the site has a phrase that no Californian would say', () => {
  const read = texts()
  expect(read.length).toBeGreaterThan(300)
  expect(read.flatMap(breachesIn)).toEqual([])
})

test.each([
  'Look into your mailbox for the code',
  'We tell you by mail when it is ready',
  'Your mobile phone number',
])('“%s” is refused', (text) => {
  expect(breachesIn({ path: 'a text', text })).not.toEqual([])
})
