import { vi } from 'vitest'
import { COPY_DOCUMENTS, type CopyDocument, SPANISH_SLUGS } from '#cms/kit/site-copy.ts'
import { DEFAULT_COPY, DEFAULT_SPANISH } from '#wire/default-copy.ts'
import type { SiteCopy } from '#wire/site-content.ts'
import { demo, type Person } from './people.ts'
import { page } from './site.ts'

export const copyPath = (slug: CopyDocument | 'site-settings') => `/cms/api/globals/${slug}`

/** Publishes fields of a copy document as the screens of the CMS do. */
export const publishCopy = (slug: CopyDocument, fields: object, by: Person) =>
  by.send('POST', copyPath(slug), { ...fields, _status: 'published' })

/** Saves fields of a copy document as its newest draft. */
export const draftCopy = (slug: CopyDocument, fields: object, by: Person, headers = {}) => {
  const path = `${copyPath(slug)}?draft=true&autosave=true`
  return by.send('POST', path, { ...fields, _status: 'draft' }, headers)
}

/** The document that holds a part of the copy; the site settings hold the others. */
export const documentOf = (name: string): CopyDocument | 'site-settings' =>
  (Object.keys(COPY_DOCUMENTS) as CopyDocument[]).find((slug) =>
    (COPY_DOCUMENTS[slug] as readonly string[]).includes(name),
  ) ?? 'site-settings'

const asRows = (texts: string[]) => texts.map((text) => ({ text }))

const fieldsOf = <Copy extends Pick<SiteCopy, 'about' | 'badges' | 'packages'>>(copy: Copy) => ({
  ...copy,
  about: asRows(copy.about),
  badges: asRows(copy.badges),
  packages: copy.packages.map(({ id, summary, included, sellerHandles }) => ({
    ...{ package: id, summary },
    included: asRows(included),
    sellerHandles: asRows(sellerHandles),
  })),
})

/** The default copy as the fields of the CMS's documents. */
export const DEFAULT_FIELDS: Record<keyof SiteCopy, unknown> = fieldsOf(DEFAULT_COPY)

/** Publishes parts of the copy, each in its document. @returns the statuses of the saves */
export async function changeCopy(fields: Record<string, unknown>, by: Person): Promise<number[]> {
  const parts = Map.groupBy(Object.entries(fields), ([name]) => documentOf(name))
  const statuses: number[] = []
  for (const [slug, part] of parts) {
    const data = { ...Object.fromEntries(part), _status: 'published' }
    statuses.push((await by.send('POST', copyPath(slug), data)).status)
  }
  return statuses
}

/** Publishes the default copy, which other tests read, and waits until the site shows it. */
export async function restoreCopy(): Promise<void> {
  const admin = await demo('admin')
  const statuses = await changeCopy(DEFAULT_FIELDS, admin)
  const words: Record<string, unknown> = fieldsOf(DEFAULT_SPANISH)
  for (const slug of SPANISH_SLUGS) {
    const fields = COPY_DOCUMENTS[slug].map((name) => [name, words[name]])
    statuses.push((await publishCopy(slug, Object.fromEntries(fields), admin)).status)
  }
  if (statuses.some((status) => status !== 200))
    throw new Error(`The delivered words are not back: ${statuses.join(', ')}`)
  const isShown = async () => (await page('/')).text.includes(DEFAULT_COPY.callToActionLabel)
  await vi.waitUntil(isShown, { timeout: 15_000, interval: 50 })
}
