import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { signIn } from '#wire/sessions.ts'
import { DEMO_PASSWORD } from '../support/lane.ts'
import { useSeededFolders } from '../support/own-folder.ts'
import { Person } from '../support/people.ts'
import { plainPicture, savePicture } from '../support/pictures.ts'
import { startProduct, stopProduct } from '../support/running.ts'

const seeded = useSeededFolders()

async function anEditor(url: string): Promise<Person> {
  const body = { email: 'editor@example.com', password: DEMO_PASSWORD }
  const visitor = new Person(undefined, url)
  return new Person((await visitor.call(signIn, { body })).body, url)
}

test('the sweeper removes picture files without a row once they are an hour old, and no others', async () => {
  const settings = { DATA_DIR: await seeded(), RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  const folder = join(settings.DATA_DIR, 'media')
  const age = (name: string, minutes: number) => {
    const at = Date.now() / 1000 - minutes * 60
    utimesSync(join(folder, name), at, at)
    return name
  }
  const put = async (name: string, minutes: number) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), await plainPicture(9, 9))
    return age(name, minutes)
  }
  let product = await startProduct(settings)
  onTestFinished(() => stopProduct(product))
  const by = await anEditor(product.url)
  const { body } = await savePicture({ bytes: await plainPicture(), words: { alt: 'A porch' }, by })
  const { filename, sizes } = body.doc
  const kept = [filename, sizes?.card, sizes?.page, sizes?.share].map((file) =>
    age(typeof file === 'string' ? file : String(file?.filename), 600),
  )
  const gone = [await put('left.png', 61), await put(`${randomUUID()}.part`, 61)]
  kept.push(await put('arriving.png', 59), await put(`${randomUUID()}.part`, 1))
  await stopProduct(product)
  // The product sweeps when it starts.
  product = await startProduct(settings)
  const isThere = (name: string) => existsSync(join(folder, name))
  await expect.poll(() => gone.filter(isThere), { timeout: 10_000 }).toEqual([])
  expect(kept.filter((name) => !isThere(name))).toEqual([])
})
