import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { type DemoName, demo, newClient } from './support/people.ts'
import { page, untilShown } from './support/site.ts'

const PATH = '/cms/api/globals/site-settings'

/** Saves as the screen of the CMS does. */
async function change(data: object, by: DemoName = 'editor'): Promise<number> {
  return (await (await demo(by)).send('POST', PATH, data)).status
}

const settings = async () =>
  (await (await demo('editor')).send('GET', PATH)).body as Record<string, unknown>

// Other tests read the default copy.
afterAll(async () => {
  const { packages: _packages, about: _about, badges, ...copy } = DEFAULT_COPY
  const status = await change({ ...copy, badges: badges.map((text) => ({ text })) }, 'admin')
  if (status !== 200) throw new Error(`The delivered words are not back: ${status}`)
  while (!(await page('/')).text.includes(DEFAULT_COPY.callToActionLabel)) await sleep(50)
})

describe('a changed site setting goes live', () => {
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
    expect(await change({ [name]: words })).toBe(200)
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
    expect(await change({ [name]: words }, 'admin')).toBe(200)
    await untilShown(path, words)
  })

  test.each([['valuePoints'], ['steps']] as const)(
    'the sections of %s on /, changed by an editor',
    async (name) => {
      const [title, text] = [`Title ${randomUUID()}`, `First.\n\nSecond ${randomUUID()} & {email}.`]
      expect(await change({ [name]: [{ title, text }] })).toBe(200)
      await untilShown('/', title)
      expect((await page('/')).text).toContain('&amp;')
    },
  )

  test('packages, testimonials, claims and badges on /', async () => {
    const words = () => `w-${randomUUID()}`
    const [summary, quote, figure, badge] = [words(), words(), words(), words()]
    const packages = DEFAULT_COPY.packages.map((one) => ({
      package: one.id,
      summary: one.id === 'diy-pro' ? summary : one.summary,
      included: one.included.map((text) => ({ text })),
      sellerHandles: one.sellerHandles.map((text) => ({ text })),
    }))
    const facts = {
      packages,
      claims: [{ figure, label: 'of something', meaning: 'Ours', asOf: '2026-11-20' }],
      badges: [{ text: badge }],
    }
    expect(await change(facts, 'owner')).toBe(200)
    expect(await change({ testimonials: [{ quote, name: 'Ann', city: 'Chico' }] })).toBe(200)
    for (const changed of [summary, quote, figure, badge]) await untilShown('/', changed)
    const restored = DEFAULT_COPY.packages.map((one, index) => ({
      ...packages[index],
      summary: one.summary,
    }))
    expect(await change({ packages: restored }, 'owner')).toBe(200)
  })
})

/** Parties of contracts, the address for replies to every mail, and legal statements. */
describe('the legal and contact settings', () => {
  const words = 'The words of an editor'
  const facts = {
    ...{ brand: words, brokerage: words, licenceNumber: words, email: 'editor@evil.example' },
    ...{ phone: '(916) 555-0100', address: words, commissionNotice: words, equalHousing: words },
    formNotice: words,
    claims: [{ figure: words, label: words, meaning: words, asOf: '2026-11-20' }],
    badges: [{ text: words }],
    packages: DEFAULT_COPY.packages.map(({ id }) => ({ package: id, summary: words })),
  }

  test('stay unchanged when an editor saves other values for them with new copy', async () => {
    // The editor's form sends every field.
    expect(await change({}, 'admin')).toBe(200)
    const before = await settings()
    const heroLead = `Copy ${randomUUID()}`
    expect(await change({ ...facts, heroLead })).toBe(200)
    const { updatedAt: _now, ...after } = await settings()
    const { updatedAt: _then, ...kept } = before
    expect(after).toEqual({ ...kept, heroLead })
    expect(JSON.stringify(after)).not.toMatch(/words of an editor|evil/)
  })

  test.each<DemoName>(['admin', 'owner'])('can be changed by the %s', async (who) => {
    expect(await change(facts, who)).toBe(200)
    expect(await settings()).toMatchObject(facts)
    const { packages: _packages, about: _about, badges: _badges, ...copy } = DEFAULT_COPY
    expect(await change(copy, who)).toBe(200)
  })
})

test('a changed formNotice shows on /sign-in, with {email} filled in', async () => {
  const words = `Notice ${randomUUID()}`
  expect(await change({ formNotice: `${words}: {email}` }, 'admin')).toBe(200)
  await untilShown('/sign-in', `${words}: ${DEFAULT_COPY.email}`)
})

test('a changed brand shows on /, and a changed phone number in the tel: link of /book', async () => {
  const brand = `Brand ${randomUUID().slice(0, 8)}`
  expect(await change({ brand, phone: '+1 (916) 555-0199' }, 'admin')).toBe(200)
  for (const words of [`${brand} in numbers`, `${brand} listing fee`]) await untilShown('/', words)
  await untilShown('/book', 'href="tel:+19165550199"')
})

test('markup in a site setting is shown as text', async () => {
  const equalHousing = '<script>alert(1)</script>'
  expect(await change({ equalHousing }, 'admin')).toBe(200)
  await untilShown('/', '&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('a client gets 403 for changing and for reading the site settings', async () => {
  const client = await newClient({ consulted: true })
  expect((await client.send('POST', PATH, { brand: 'Mine' })).status).toBe(403)
  expect((await client.send('GET', PATH)).status).toBe(403)
})
