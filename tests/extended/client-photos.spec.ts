import { expect, test } from 'vitest'
import { homePath } from '#wire/properties.ts'
import { chooseCover } from '#wire/uploads.ts'
import { findViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { tabTo, untilFocused } from '../support/focus.ts'
import { newHome, newPhoto } from '../support/homes.ts'
import { demo, newClient } from '../support/people.ts'
import { houseSample, noisySample, untilCopied } from '../support/photos.ts'
import { openAs, toastOf } from '../support/portal.ts'

useBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }

test('on a phone with three pixels per point the photo of a home takes 60 kB at most and moves nothing', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const { id, filename } = await newPhoto(client, home, await noisySample())
  await untilCopied(id)
  const page = await openAs(client, '/privacy', PHONE)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const sizeIn = (url: string) => new URL(url).searchParams.get('size')
  // The list of documents shows the photo too, as a thumb.
  const sent = page.waitForResponse(
    (answer) => answer.url().includes(filename) && sizeIn(answer.url()) !== 'thumb',
  )
  await page.goto(`/dashboard/homes/${home.id}`)
  const answer = await sent
  expect(sizeIn(answer.url())).toBe('small')
  expect((await answer.body()).length).toBeLessThanOrEqual(60_000)
  const photo = page.getByRole('img', { name: `Photo of ${home.address}` })
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
  for (const side of ['width', 'height'])
    expect(Number(await photo.getAttribute(side))).toBeGreaterThan(0)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02)
})

test('a client makes an older photo the cover, by pointer and by keyboard', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const old = await newPhoto(client, home, await houseSample('front.jpg'))
  const young = await newPhoto(client, home, await houseSample('garden.jpg', '#9ec3d8'))
  for (const { id } of [old, young]) await untilCopied(id)
  const page = await openAs(client, homePath(home.id, 'documents'), { bypassCSP: true })
  const cover = page.getByRole('img', { name: `Photo of ${home.address}` })
  const shows = (filename: string) =>
    expect.poll(() => cover.getAttribute('src')).toContain(filename)
  await shows(young.filename)
  const files = page.getByRole('list', { name: 'Uploaded files' })
  const badgeOf = (name: string) =>
    files.getByRole('listitem').filter({ hasText: name }).getByText('Cover photo', { exact: true })
  await badgeOf('garden.jpg').waitFor()
  await files.getByRole('button', { name: 'Make cover photo: front.jpg' }).click()
  await toastOf(page, 'Cover photo changed')
  await shows(old.filename)
  await untilFocused(badgeOf('front.jpg').locator('..'))
  expect(await findViolations(page)).toEqual([])
  await tabTo(page, 'Make cover photo: garden.jpg', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await shows(young.filename)
  await badgeOf('garden.jpg').waitFor()
  await files.getByRole('button', { name: 'Remove garden.jpg' }).click()
  await page.getByRole('button', { name: 'Remove file' }).click()
  await shows(old.filename)
  await badgeOf('front.jpg').waitFor()
})

test('a photo whose bytes are gone shows the drawing', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const { id } = await newPhoto(client, home)
  // The job of the copies would otherwise write their names after the UPDATE.
  await untilCopied(id)
  await rows(
    `update uploads set filename = gen_random_uuid() || '.png', sizes_thumb_filename = null,
       sizes_small_filename = null, sizes_large_filename = null where id = $1`,
    [id],
  )
  const page = await openAs(client, `/dashboard/homes/${home.id}`)
  await page.locator('main svg[viewBox^="-150"]').waitFor()
})

test("staff see the cover of the client's home in small, and no download is on record", async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const photos = [await newPhoto(client, home, await houseSample()), await newPhoto(client, home)]
  const [chosen] = photos
  await untilCopied(String(chosen?.id))
  await client.call(chooseCover, { params: { id: String(chosen?.id) } })
  const page = await openAs(await demo('admin'), `/admin?tab=clients&client=${client.id}`)
  const picture = page.getByRole('img', { name: `Picture of ${home.address}` })
  await expect
    .poll(() =>
      picture.evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) => [
        currentSrc.split('/').at(-1),
        naturalWidth,
      ]),
    )
    .toEqual([`${chosen?.filename}?size=thumb`, 176])
  expect(
    await rows("select 1 from audit_log where event = 'file-downloaded' and subject = any($1)", [
      photos.map(({ id }) => id),
    ]),
  ).toEqual([])
})
