import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { type DemoName, demo, newClient } from './support/people.ts'
import { page, untilShown } from './support/site.ts'
import {
  changeCopy,
  copyPath,
  DEFAULT_FIELDS,
  documentOf,
  restoreCopy,
} from './support/site-copy.ts'

/** Publishes as the screens of the CMS do. @returns the statuses of the documents, each once */
async function change(fields: object, by: DemoName = 'editor') {
  return [...new Set(await changeCopy({ ...fields }, await demo(by)))]
}

const settings = async () =>
  (await (await demo('editor')).send('GET', copyPath('site-settings'))).body as Record<
    string,
    unknown
  >

afterAll(restoreCopy)

describe('changed copy goes live', () => {
  test.each([
    ['callToActionLabel', '/'],
    ['heroLead', '/'],
    ['servicesLead', '/'],
    ['calculatorLead', '/'],
    ['stepsLead', '/'],
    ['consultationText', '/'],
    ['testimonialsLead', '/'],
    ['vendorsTitle', '/'],
    ['vendorsLead', '/'],
    ['contactTitle', '/'],
    ['contactLead', '/'],
    ['blogLead', '/blog'],
    ['networkLead', '/vendors'],
    ['joinText', '/vendors'],
    ['tagline', '/'],
  ])('%s on %s, changed by an editor', async (name, path) => {
    const words = `New words ${randomUUID()}`
    expect(await change({ [name]: words })).toEqual([200])
    await untilShown(path, words)
  })

  test.each([
    ['brokerage', '/vendors'],
    ['licenceNumber', '/blog'],
    ['commissionNotice', '/blog/sell-my-house-oakland'],
    ['equalHousing', '/book'],
    ['formNotice', '/'],
    ['address', '/'],
  ])('%s on %s, changed by an admin', async (name, path) => {
    const words = `New words ${randomUUID()}`
    expect(await change({ [name]: words }, 'admin')).toEqual([200])
    await untilShown(path, words)
  })

  test.each([['valuePoints'], ['steps']] as const)(
    'the sections of %s on /, changed by an editor',
    async (name) => {
      const [title, text] = [`Title ${randomUUID()}`, `First.\n\nSecond ${randomUUID()} & {email}.`]
      expect(await change({ [name]: [{ title, text }] })).toEqual([200])
      await untilShown('/', title)
      expect((await page('/')).text).toContain('&amp;')
    },
  )

  test('packages, testimonials, claims and badges on /', async () => {
    const words = () => `w-${randomUUID()}`
    const [summary, quote, figure, badge] = [words(), words(), words(), words()]
    const packages = (DEFAULT_FIELDS.packages as { summary: string }[]).with(0, {
      ...(DEFAULT_FIELDS.packages as { summary: string }[])[0],
      summary,
    })
    const facts = {
      packages,
      claims: [{ figure, label: 'of something', meaning: 'Ours', asOf: '2026-11-20' }],
      badges: [{ text: badge }],
    }
    expect(await change(facts, 'owner')).toEqual([200])
    expect(await change({ testimonials: [{ quote, name: 'Ann', city: 'Chico' }] })).toEqual([200])
    for (const changed of [summary, quote, figure, badge]) await untilShown('/', changed)
    expect(await change({ packages: DEFAULT_FIELDS.packages }, 'owner')).toEqual([200])
  })
})

/** Parties of contracts, the address for replies to every mail, and legal statements. */
describe('the legal and contact settings', () => {
  const words = 'The words of an editor'
  const facts = {
    ...{ brand: words, brokerage: words, licenceNumber: words, email: 'editor@evil.example' },
    ...{ phone: '(916) 555-0100', address: words, commissionNotice: words, equalHousing: words },
    formNotice: words,
  }
  const statements = {
    claims: [{ figure: words, label: words, meaning: words, asOf: '2026-11-20' }],
    badges: [{ text: words }],
    packages: DEFAULT_COPY.packages.map(({ id }) => ({ package: id, summary: words })),
  }

  test('stay unchanged when an editor saves other values for them with a new tagline', async () => {
    // The editor's form sends every field.
    expect(await change({ tagline: DEFAULT_COPY.tagline }, 'admin')).toEqual([200])
    const before = await settings()
    const tagline = `Copy ${randomUUID()}`
    expect(await change({ ...facts, tagline })).toEqual([200])
    const { updatedAt: _now, savedBy: _by, ...after } = await settings()
    const { updatedAt: _then, savedBy: _before, ...kept } = before
    expect(after).toEqual({ ...kept, tagline })
    expect(JSON.stringify(after)).not.toMatch(/words of an editor|evil/)
  })

  test.each(Object.entries(statements))(
    'in %s answer 403 to an editor, as a draft too',
    async (name, value) => {
      const [editor, path] = [await demo('editor'), copyPath(documentOf(name))]
      for (const query of ['', '?draft=true'])
        expect((await editor.send('POST', path + query, { [name]: value })).status).toBe(403)
      expect((await editor.send('GET', path)).status).toBe(200)
      expect((await editor.send('GET', `/preview/copy/${documentOf(name)}`)).status).toBe(200)
    },
  )

  test.each<DemoName>(['admin', 'owner'])('can be changed by the %s', async (who) => {
    expect(await change({ ...facts, ...statements }, who)).toEqual([200])
    expect(await settings()).toMatchObject(facts)
    await untilShown('/', words)
    expect(await change(DEFAULT_FIELDS, who)).toEqual([200])
  })
})

test('a changed formNotice shows on /sign-in, with {email} filled in', async () => {
  const words = `Notice ${randomUUID()}`
  expect(await change({ formNotice: `${words}: {email}` }, 'admin')).toEqual([200])
  await untilShown('/sign-in', `${words}: ${DEFAULT_COPY.email}`)
})

test('a changed brand shows on /, and a changed phone number in the tel: link of /book', async () => {
  const brand = `Brand ${randomUUID().slice(0, 8)}`
  expect(await change({ brand, phone: '+1 (916) 555-0199' }, 'admin')).toEqual([200])
  for (const words of [`${brand} in numbers`, `${brand} listing fee`]) await untilShown('/', words)
  await untilShown('/book', 'href="tel:+19165550199"')
})

test('markup in a site setting is shown as text', async () => {
  const equalHousing = '<script>alert(1)</script>'
  expect(await change({ equalHousing }, 'admin')).toEqual([200])
  await untilShown('/', '&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('a client gets 403 for changing and for reading any copy', async () => {
  const client = await newClient({ consulted: true })
  for (const slug of new Set(Object.keys(DEFAULT_COPY).map(documentOf))) {
    expect((await client.send('POST', copyPath(slug), { brand: 'Mine' })).status).toBe(403)
    expect((await client.send('GET', copyPath(slug))).status).toBe(403)
  }
})
