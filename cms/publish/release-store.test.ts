import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Manifest, type PageTemplate, sha256 } from './release.ts'
import { openReleaseStore, type ReleaseStore } from './release-store.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keepmore-releases-'))
  folders.push(folder)
  return folder
}

const FRAME_MARKS = '<!--guide-count--> <!--other-guides--></html>'

async function frameOf(
  { pieces }: ReleaseStore,
  slug: string,
  words: string,
): Promise<PageTemplate> {
  const piece = await pieces.keep(Buffer.from(`<html>${words} ${FRAME_MARKS}`))
  return { piece, madeFrom: words, liveSince: '2026-11-20T00:00:00Z', listed: { slug } as never }
}

async function partsOf(store: ReleaseStore, guides: Record<string, string>): Promise<Manifest> {
  const framed = Object.entries(guides).map(
    async ([slug, words]) => [slug, await frameOf(store, slug, words)] as const,
  )
  const index = await store.pieces.keep(Buffer.from(`index of ${Object.keys(guides)}`))
  const shared: Manifest['shared'] = {
    count: `${Object.keys(guides).length} guides`,
    opening: '<ul>',
    closing: '</ul>',
    links: Object.keys(guides).map((slug) => [slug, `<li>${slug}</li>`]),
  }
  return {
    plain: new Map([['/blog', { piece: index, hidden: false }]]),
    frames: new Map(await Promise.all(framed)),
    shared,
    spanish: shared,
    redirects: new Map(),
  }
}

async function publish(store: ReleaseStore, guides: Record<string, string>): Promise<void> {
  await store.replace(await partsOf(store, guides), undefined, store.now())
}

const seen = async (store: ReleaseStore, path: string) => {
  const page = store.current()?.pages.get(path)
  return page && String(await page.read())
}

describe('a release', () => {
  test('gives each guide a page with links to all other guides', async () => {
    const store = await openReleaseStore(newFolder())
    await publish(store, { one: 'First', two: 'Second', three: 'Third' })
    const two = '<html>Second 3 guides <ul><li>one</li><li>three</li></ul></html>'
    expect(await seen(store, '/blog/two')).toBe(two)
    await publish(store, { one: 'First' })
    expect(await seen(store, '/blog/one')).toBe('<html>First 1 guides </html>')
  })

  test('is read from the disk after a restart', async () => {
    const folder = newFolder()
    await publish(await openReleaseStore(folder), { one: 'First', two: 'Second' })
    const again = await openReleaseStore(folder)
    expect(await seen(again, '/blog/one')).toContain('First 2 guides <ul><li>two</li></ul>')
    expect(await seen(again, '/blog')).toBe('index of one,two')
  })

  test('omits a page whose file was truncated, and the next publish writes it again', async () => {
    const folder = newFolder()
    await publish(await openReleaseStore(folder), { one: 'First', two: 'Second' })
    truncateSync(join(folder, 'pieces', sha256(`<html>First ${FRAME_MARKS}`)), 3)
    const again = await openReleaseStore(folder)
    expect(await seen(again, '/blog/one')).toBeUndefined()
    expect(again.current()?.parts.frames.has('one')).toBe(false)
    expect(await seen(again, '/blog/two')).toContain('Second')
    await publish(again, { one: 'First', two: 'Second' })
    expect(await seen(again, '/blog/one')).toContain('First')
  })

  test('writes no unchanged page again and deletes files older than two releases', async () => {
    const folder = newFolder()
    const store = await openReleaseStore(folder)
    const written = (words: string) =>
      statSync(join(folder, 'pieces', sha256(`<html>${words} ${FRAME_MARKS}`))).ino
    await publish(store, { one: 'First', two: 'Old' })
    const inode = written('First')
    for (const words of ['New', 'Newer', 'Newest', 'Last']) {
      await publish(store, { one: 'First', two: words })
      expect(written('First')).toBe(inode)
    }
    expect(() => written('Old')).toThrow('ENOENT')
    const kept = readdirSync(folder).filter((name) => name.endsWith('.json'))
    expect(kept).toHaveLength(2)
  })
})

describe('store.show and store.replace', () => {
  test('show changes pages at once, and a release from an older snapshot keeps the change', async () => {
    const store = await openReleaseStore(newFolder())
    await publish(store, { one: 'First', off: 'Unpublished meanwhile' })
    const snapshotAt = store.now()
    const parts = await partsOf(store, { one: 'First', off: 'Unpublished meanwhile' })
    store.show('two', await frameOf(store, 'two', 'Second'))
    store.show('one', await frameOf(store, 'moved', 'First'), ['/blog/one'])
    store.show('off', null)
    const expectShown = async () => {
      expect(await seen(store, '/blog/two')).toContain('Second')
      expect(await seen(store, '/blog/moved')).toContain('First')
      expect(await seen(store, '/blog/one')).toBeUndefined()
      expect(store.current()?.redirects.get('/blog/one')).toBe('/blog/moved')
      expect(await seen(store, '/blog/off')).toBeUndefined()
    }
    await expectShown()
    await store.replace(parts, undefined, snapshotAt)
    await expectShown()
    await publish(store, { one: 'First' })
    expect(await seen(store, '/blog/two')).toBeUndefined()
  })

  test('replace keeps the page object of an unchanged page', async () => {
    const store = await openReleaseStore(newFolder())
    await publish(store, { one: 'First', two: 'Second' })
    const [one, two] = ['/blog/one', '/blog/two'].map((path) => store.current()?.pages.get(path))
    await publish(store, { one: 'First', two: 'Changed' })
    expect(store.current()?.pages.get('/blog/one')).toBe(one)
    expect(store.current()?.pages.get('/blog/two')).not.toBe(two)
  })
})
