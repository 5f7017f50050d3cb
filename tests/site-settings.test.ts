import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { demo, newClient } from './support/people.ts'
import { page, untilShown } from './support/site.ts'

const PATH = '/cms/api/globals/site-settings'

/** What the CMS's own screen sends when somebody saves. */
async function change(data: object): Promise<number> {
  return (await (await demo('editor')).send('POST', PATH, data)).status
}

// Other tests read the delivered words.
afterAll(async () => {
  const { packages: _packages, about: _about, badges, ...copy } = DEFAULT_COPY
  const status = await change({ ...copy, badges: badges.map((text) => ({ text })) })
  if (status !== 200) throw new Error(`The delivered words are not back: ${status}`)
  while (!(await page('/')).text.includes(DEFAULT_COPY.callToActionLabel)) await sleep(50)
})

describe('a text that marketing staff change is live like a guide', () => {
  test.each([
    ['callToActionLabel', '/'],
    ['brokerage', '/vendors'],
    ['licenceNumber', '/blog'],
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
    ['commissionNotice', '/blog/sell-my-house-oakland'],
    ['equalHousing', '/book'],
    ['formNotice', '/'],
    ['privacyLead', '/privacy'],
    ['accessibilityLead', '/accessibility'],
    ['tagline', '/'],
    ['address', '/'],
  ])('%s on %s', async (name, path) => {
    const words = `New words ${randomUUID()}`
    expect(await change({ [name]: words })).toBe(200)
    await untilShown(path, words)
  })

  test.each([
    ['privacy', '/privacy'],
    ['accessibility', '/accessibility'],
    ['valuePoints', '/'],
    ['steps', '/'],
  ])('the sections of %s on %s', async (name, path) => {
    const [title, text] = [`Title ${randomUUID()}`, `First.\n\nSecond ${randomUUID()} & {email}.`]
    expect(await change({ [name]: [{ title, text }] })).toBe(200)
    await untilShown(path, title)
    const html = (await page(path)).text
    expect(html).toContain('&amp;')
    if (path !== '/') expect(html).toContain(`<a href="mailto:${DEFAULT_COPY.email}">`)
  })

  test('packages, testimonials, claims and badges', async () => {
    const words = () => `w-${randomUUID()}`
    const [summary, quote, figure, badge] = [words(), words(), words(), words()]
    const packages = DEFAULT_COPY.packages.map((one) => ({
      package: one.id,
      summary: one.id === 'diy-pro' ? summary : one.summary,
      included: one.included.map((text) => ({ text })),
      sellerHandles: one.sellerHandles.map((text) => ({ text })),
    }))
    const status = await change({
      packages,
      testimonials: [{ quote, name: 'Ann', city: 'Chico' }],
      claims: [{ figure, label: 'of something' }],
      badges: [{ text: badge }],
    })
    expect(status).toBe(200)
    for (const changed of [summary, quote, figure, badge]) await untilShown('/', changed)
    const restored = DEFAULT_COPY.packages.map((one, index) => ({
      ...packages[index],
      summary: one.summary,
    }))
    expect(await change({ packages: restored })).toBe(200)
  })
})

test('the notice at forms reaches the portal’s pages too, with the settings filled in', async () => {
  const words = `Notice ${randomUUID()}`
  expect(await change({ formNotice: `${words}: {email}` })).toBe(200)
  await untilShown('/sign-in', `${words}: ${DEFAULT_COPY.email}`)
})

test('another name and number stand wherever a page names the brand or offers a call', async () => {
  const brand = `Brand ${randomUUID().slice(0, 8)}`
  expect(await change({ brand, phone: '+1 (916) 555-0199' })).toBe(200)
  for (const words of [`${brand} in numbers`, `${brand} listing fee`]) await untilShown('/', words)
  await untilShown('/book', 'href="tel:+19165550199"')
})

test('markup in a text is shown as text', async () => {
  expect(await change({ equalHousing: '<script>alert(1)</script>' })).toBe(200)
  await untilShown('/', '&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('nobody but the editors of the site changes or reads them', async () => {
  const client = await newClient({ consulted: true })
  expect((await client.send('POST', PATH, { brand: 'Mine' })).status).toBe(403)
  expect((await client.send('GET', PATH)).status).toBe(403)
})
