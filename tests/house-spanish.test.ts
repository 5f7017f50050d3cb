import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import checklists from '#cms/seed/checklists.json' with { type: 'json' }
import type { Route } from '#wire/route.ts'
import { inLanguage } from '#wire/texts/es/sentences.ts'
import { taskTitle } from '#wire/texts/es/task-titles.ts'
import { readTree, root } from './house/tree.ts'
import { table } from './support/access-table.ts'

/** Each failure names a message that a client can meet and that a Spanish screen shows in English. */
const WIRE = join(root, 'wire')
const TEXTS = join(WIRE, 'texts')
const filesOf = (folder: string) => readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The sentences of a catalogue. */
const sentencesOf = (texts: unknown): string[] => {
  if (typeof texts === 'string') return [texts]
  return isRecord(texts) ? Object.values(texts).flatMap(sentencesOf) : []
}

/** Those that the Spanish portal says itself, since its build has the Spanish catalogue. */
const sentencesOfTwins = async (): Promise<Set<string>> => {
  const twins = filesOf(join(TEXTS, 'es')).filter((file) => filesOf(TEXTS).includes(file))
  const catalogues = await Promise.all(twins.map((file) => import(join(TEXTS, file))))
  return new Set(catalogues.flatMap((catalogue) => sentencesOf({ ...catalogue })))
}

/** No form of ours sends such a value: the message is for who writes a program. */
const FOR_PROGRAMS =
  /^(Send |Say true or false|Invalid |This is not a valid |Too |A stroke |Ask for |Enter a number$|Path is|Id is|Add at most |Use the address of )/

/** The buyer's agent and staff read these pages in English; a browser reports errors by itself. */
const IN_ENGLISH = /^(GET|POST) \/api\/(links|errors|admin-)/

/** Texts of the catalogues that take a number: the Spanish portal says them itself too. */
const WITH_NUMBER =
  /^(Please keep this under \d+ characters|Write at least \d+ characters|Choose a place from 1 to \d+, or none)$/

/** Values that no field takes, and some that only some do. */
const WRONG = [
  ...[undefined, null, '', ' ', 'x', 'x'.repeat(200_001), '\u0000'],
  ...[-1, 1.5, 1e15, [], {}, true, '1999-01-01'],
]

/** Each message that a schema has for a wrong value, of itself or of one of its fields. */
function messagesOf(schema: z.ZodType): string[] {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const given = WRONG.flatMap((wrong) => [wrong, ...fields.map((field) => ({ [field]: wrong }))])
  const issues = given.flatMap((value) => schema.safeParse(value).error?.issues ?? [])
  return issues.map(({ message }) => message)
}

const isRoute = (value: unknown): value is Route =>
  isRecord(value) && 'method' in value && 'path' in value

test('each message of a schema that a client can meet has Spanish words', async () => {
  const files = filesOf(WIRE)
  const modules: object[] = await Promise.all(files.map((file) => import(join(WIRE, file))))
  const open = new Set(
    table
      .filter(({ client }) => client.startsWith('2'))
      .map(({ method, path }) => `${method} ${path}`),
  )
  const asked = modules
    .flatMap((module) => Object.values(module))
    .filter(isRoute)
    .filter((route) => open.has(`${route.method} ${route.path}`))
    .filter((route) => !IN_ENGLISH.test(`${route.method} ${route.path}`))
  const schemas = asked.flatMap(({ body, form, query }) => [body, form, query])
  const said = new Set(schemas.flatMap((schema) => (schema ? messagesOf(schema) : [])))
  const known = await sentencesOfTwins()
  const isSaid = (words: string) =>
    inLanguage(words) !== words || known.has(words) || WITH_NUMBER.test(words)
  const english = [...said].filter((words) => !FOR_PROGRAMS.test(words) && !isSaid(words))
  expect(english).toEqual([])
})

/** The folders whose refusals a client can meet. */
const FOR_CLIENTS =
  /^cms\/(core|kit|files|entities\/(acceptances|account|calendar-feeds|consultations|contracts|disclosures|escrows|messages|notifications|offers|packets|properties|reviews|second-factors|sellers|sessions|showings|sign-in|signing-codes|statements|tasks|uploads|wishes))\//

const THROWN = [
  /new Problem\(\s*\d+,\s*'((?:[^'\\]|\\.)*)'/g,
  /(?:retryLater|fieldProblem)\(\s*[^,()]+,\s*'((?:[^'\\]|\\.)*)'/g,
]
const MISSING = [/notFound\('([^']*)'\)/g, /requireById\([^()]*,\s*'([^']*)'\)/g]

const found = (text: string, patterns: RegExp[]) =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, words = '']) => words))

/** What only staff, a program or the CMS meet. */
const NOT_FOR_CLIENTS = new Set([
  // The portal asks for a sign-in.
  'Unauthorized',
  'Send this as plain UTF-8 JSON.',
  'This slug belongs to another guide.',
  'This asks for a value that cannot be there.',
  'Upload the contract for this client first, as a PDF or Word file.',
  'Add a client with a home first. The preview shows their data.',
  'This template could not be found.',
  'This contract is signed, so it cannot be withdrawn.',
  'This date could not be found.',
  'This client could not be found.',
  'This person could not be found.',
  'Remove your own second factor in your account.',
  'Many pictures are being saved right now. Please try again in a moment.',
  'This is not a CSV list that we can read.',
  'The Idempotency-Key header is not usable.',
  'This Idempotency-Key was used for another request.',
  'This file has no such part.',
  'Its translation is in the trash. Restore it, or delete it for good.',
  'The original of this translation could not be found.',
])

test('each refusal of the server in English alone that a client can meet has Spanish words', () => {
  const sources = readTree().filter(
    ({ path }) => FOR_CLIENTS.test(path) && !path.includes('.test.'),
  )
  const said = sources.flatMap(({ text }) => [
    ...found(text, THROWN),
    ...found(text, MISSING).map((what) => `${what} could not be found.`),
  ])
  const english = [...new Set(said)].filter((words) => inLanguage(words) === words)
  expect(english.filter((words) => !NOT_FOR_CLIENTS.has(words))).toEqual([])
})

/** Those whose Spanish twin is for staff take the English refusals over. */
const isInSpanish = (file: string) =>
  filesOf(join(TEXTS, 'es')).includes(file) && file !== 'escrow-ends.ts'

test('a refusal of a catalogue with Spanish words is thrown in both languages', () => {
  const wrong = readTree().flatMap(({ path, text }) =>
    path.startsWith('cms/') && path !== 'cms/kit/refusals.ts' && !path.includes('.test.')
      ? [
          ...text.matchAll(
            /import \{[^}]*(?:Refusals|Problems|ProblemTexts)[^}]*\} from '#wire\/texts\/([\w-]+\.ts)'/g,
          ),
        ]
          .filter(([, file = '']) => isInSpanish(file) && !text.includes(`#wire/texts/es/${file}`))
          .map(([, file]) => `${path}: take the refusals of ${file} from cms/kit/refusals.ts`)
      : [],
  )
  expect(wrong).toEqual([])
})

test('each task that a delivered checklist gives a client has a Spanish title', () => {
  const own = checklists.filter(({ actor }) => actor === 'seller').map(({ title }) => title)
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((title) => taskTitle(title) === title)).toEqual([])
})
