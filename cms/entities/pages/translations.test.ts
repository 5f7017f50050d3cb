import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createLocalReq } from 'payload'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { SPANISH_SLUGS } from '#wire/firm-pages.ts'
import { isFixedPath } from '#wire/site-paths.ts'
import { confirmTranslation, readTranslation, translateDocument } from '#wire/translations.ts'
import { save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { openLanePayload } from '../../../tests/support/lane-payload.ts'
import { demo } from '../../../tests/support/people.ts'
import { page, untilPage, untilShown } from '../../../tests/support/site.ts'

const rowOf = async (slug: string) => {
  const [row] = await rows<{ id: string; lead: string; status: string }>(
    'select id, lead, _status as status from pages where slug = $1',
    [slug],
  )
  if (!row) throw new Error(`There is no page ${slug}`)
  return row
}
const patch = async (slug: string, data: object) =>
  save(`pages/${(await rowOf(slug)).id}`, data, { method: 'PATCH', by: await demo('admin') })
const paramsOf = async (slug: string) => ({
  params: { kind: 'pages' as const, id: (await rowOf(slug)).id },
})
const read = async (slug: string) =>
  (await (await demo('editor')).call(readTranslation, await paramsOf(slug))).body

const [PAID, FAQ] = ['/es/como-cobramos', '/es/preguntas-frecuentes']
const { lead } = await rowOf('faq')
afterAll(async () => {
  await rows("delete from pages where slug = 'como-cobramos'")
  await patch('faq', { lead, _status: 'published' })
  const isRestored = async () => (await page('/faq')).text.includes('Short answers')
  await vi.waitUntil(isRestored, { timeout: 15_000, interval: 200 })
})

/** The paths that a page names for search engines, by language. */
const languagesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language, to]) => [language, new URL(to ?? '').pathname],
    ),
  )

test('the address of a firm page in Spanish is that of no other page', () => {
  for (const [english, slug] of Object.entries(SPANISH_SLUGS)) {
    expect(isFixedPath(`/es/${slug}`), slug).toBe(false)
    for (const file of [`${slug}.astro`, slug, `${slug}.ts`])
      expect(existsSync(`site/pages/es/${file}`), file).toBe(false)
    expect(SPANISH_SLUGS).not.toHaveProperty(slug)
    expect(english).not.toBe(slug)
  }
})

describe('the delivered FAQ in Spanish', () => {
  test('is under /es, names the English one and is named by it, and Spanish footers lead to it', async () => {
    const { status, text } = await page(FAQ)
    expect(status).toBe(200)
    expect(text).toContain('<html lang="es">')
    expect(text).toContain('¿Cuánto cobran?')
    expect(text).toContain('Última revisión:')
    expect(text).not.toContain('vale el texto en inglés')
    expect(text).toMatch(/"@type":"FAQPage","@id":"[^"]+\/es\/preguntas-frecuentes"/)
    const languages = { en: '/faq', es: FAQ, 'x-default': '/faq' }
    for (const path of ['/faq', FAQ])
      expect(languagesOf((await page(path)).text)).toEqual(languages)
    expect((await page('/sitemap.xml')).text).toContain(`${FAQ}</loc>`)
    const footer = (await page('/es')).text
    expect(footer).toMatch(/href="\/es\/preguntas-frecuentes"[^>]*>Preguntas frecuentes</)
    expect(footer).toMatch(/href="\/terms"[^>]*>Términos \(en inglés\)</)
    expect((await page('/')).text).not.toContain(FAQ)
  })

  test('is a draft on an installation from before, and says where the firm has published other English words', async () => {
    await patch('faq', { sharedFacts: [], _status: 'published' })
    await rows("delete from pages where slug = 'preguntas-frecuentes'")
    const { seedSpanishPages } = await import('#cms/seed/pages.ts')
    await seedSpanishPages(false)(await createLocalReq({}, await openLanePayload()))
    expect(await rowOf('preguntas-frecuentes')).toMatchObject({ status: 'draft' })
    expect(await read('preguntas-frecuentes')).toMatchObject({ isCurrent: true })
    await patch('faq', { asOf: '2026-11-24', _status: 'published' })
    expect(await read('preguntas-frecuentes')).toMatchObject({ isCurrent: true })
    await patch('faq', { lead: `Ours ${randomUUID()}`, _status: 'published' })
    expect(await read('preguntas-frecuentes')).toMatchObject({ isCurrent: false })
    await untilPage(FAQ, 404)
    expect((await patch('preguntas-frecuentes', { _status: 'published' })).status).toBe(200)
    await untilPage(FAQ, 200)
    await patch('faq', { asOf: '2026-11-23', _status: 'published' })
  })
})

describe('a firm page that staff translate', () => {
  test('is a draft with the English words, made once; an editor reads it and may not make or confirm it', async () => {
    const [admin, editor] = [await demo('admin'), await demo('editor')]
    const english = await paramsOf('how-we-are-paid')
    expect((await editor.call(translateDocument, english)).status).toBe(403)
    const [made, again] = await Promise.all([
      admin.call(translateDocument, english),
      admin.call(translateDocument, english),
    ])
    expect([made.status, again.body.id]).toEqual([201, made.body.id])
    const spanish = await paramsOf('como-cobramos')
    expect(await rowOf('como-cobramos')).toMatchObject({ id: made.body.id, status: 'draft' })
    const { original, ...rest } = await read('como-cobramos')
    expect(rest).toMatchObject({ language: 'es', isCurrent: true })
    expect(original?.html).toContain('<h2>Our fee</h2>')
    const confirm = { ...spanish, body: { words: original?.words ?? '' } }
    expect((await editor.call(confirmTranslation, confirm)).status).toBe(403)
    expect((await admin.call(confirmTranslation, confirm)).status).toBe(200)
  })

  test('goes live with the sentence that the English text counts', async () => {
    const title = `Cobramos ${randomUUID().slice(0, 8)}`
    await patch('como-cobramos', { title, _status: 'published' })
    await untilShown('/es', title)
    const { text } = await page(PAID)
    expect(text).toContain('vale el texto en inglés')
    expect(text).toContain('href="/how-we-are-paid" hreflang="en"')
  })
})
