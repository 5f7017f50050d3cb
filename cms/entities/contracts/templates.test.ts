import { PDF } from '@libpdf/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addContract, previewContract } from '#wire/contracts.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { readContract } from '#wire/signatures.ts'
import { newContract, newSignedContract, templateId } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'

const TYPE = 'disclosure-agreement'

type Template = { note: string; sections: { heading: string; text: string }[] }

const pathOf = async () => `/cms/api/contract-templates/${await templateId(TYPE)}`

async function published(): Promise<Template> {
  const { body } = await (await demo('admin')).send('GET', await pathOf())
  const { note, sections } = body as Template
  return { note, sections: sections.map(({ heading, text }) => ({ heading, text })) }
}

/** Saves other sections until the end of the test. */
async function save(sections: Template['sections'], { draft = false } = {}) {
  const before = await published()
  const path = await pathOf()
  const admin = await demo('admin')
  onTestFinished(async () => {
    await admin.send('PATCH', path, { ...before, _status: 'published' })
  })
  const body = { sections, _status: draft ? 'draft' : 'published' }
  return admin.send('PATCH', path + (draft ? '?draft=true' : ''), body)
}

const section = (text: string) => [{ heading: 'Whom we work for', text }]

const textOf = async (client: Person, id: string) =>
  JSON.stringify((await client.call(readContract, { params: { id } })).body.document?.text)

const wanted = (client: Person) => ({
  userId: client.id,
  contractType: TYPE,
  signerName: 'Test Client',
})

/** The exact words that a PDF of a contract carries. */
async function wordsOfPdf(client: Person) {
  const id = await templateId(TYPE)
  const url = `${lane('url')}/api/admin/contract-templates/${id}/preview?userId=${client.id}`
  const { token } = await demo('admin')
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = await PDF.load(new Uint8Array(await response.arrayBuffer()))
  return Buffer.from(pdf.attachments.get('agreement.txt') ?? []).toString()
}

describe('a contract template', () => {
  test('of each type ships with sample wording that says so', async () => {
    const shipped = await rows<{ type: string; note: string }>(
      'select contract_type as type, note from contract_templates order by contract_type',
    )
    expect(shipped).toHaveLength(6)
    for (const { note } of shipped) expect(note).toMatch(/^Sample wording/)
  })

  test('that staff publish is the text of the next contracts, filled in; earlier ones keep theirs', async () => {
    const client = await newClient()
    const { address } = await newHome(client, { servicePackage: 'full-service' })
    const unsigned = await newContract(client, { contractType: TYPE })
    const signed = await newSignedContract(client)
    const [unsignedBefore, signedBefore] = [
      await textOf(client, unsigned.id),
      await textOf(client, signed.id),
    ]
    const saved = await save(
      section(
        '{{sellerName}} sells {{ propertyAddress }} for {{listingFee}}.\n\nSecond paragraph.',
      ),
    )
    expect(saved.status).toBe(200)
    const { id } = await newContract(client, { contractType: TYPE })
    const read = await client.call(readContract, { params: { id } })
    expect(read.body.document?.text.sections).toEqual([
      {
        heading: '1. Whom we work for',
        paragraphs: [`Test Client sells ${address} for 2%.`, 'Second paragraph.'],
      },
    ])
    expect(await textOf(client, unsigned.id)).toBe(unsignedBefore)
    expect(await textOf(client, signed.id)).toBe(signedBefore)
    const [noted] = await rows<{ details: object }>(
      "select details from audit_log where event = 'contract-template-published' order by id desc limit 1",
    )
    expect(noted?.details).toMatchObject({ type: TYPE })
  })

  test('with a field that has no value answers 400 that names each, and nothing goes out', async () => {
    const [client, admin] = [await newClient(), await demo('admin')]
    await save(section('{{propertyAddress}} is listed at {{listingPrice}}.'))
    const named = {
      propertyAddress: 'The text needs the address of the home.',
      listingPrice: 'The text needs the listing price of the home.',
    }
    for (const route of [previewContract, addContract]) {
      const answer = await admin.call(route, { body: wanted(client) })
      expect([answer.status, refusal(answer).fields]).toEqual([400, named])
    }
    const home = await newHome(client)
    const half = await admin.call(addContract, { body: wanted(client) })
    expect(refusal(half).fields).toEqual({ listingPrice: named.listingPrice })
    expect(await rows('select 1 from contracts where user_id = $1', [client.id])).toEqual([])
    const body = { status: 'preparation', listingPrice: 910_000 } as const
    await admin.call(changePropertyStatus, { params: { id: home.id }, body })
    expect((await admin.call(addContract, { body: wanted(client) })).status).toBe(201)
  })

  test('that is a draft is in no contract, but in the preview with the data of a client', async () => {
    const client = await newClient()
    const { address } = await newHome(client)
    const saved = await save(section('Draft for {{propertyAddress}}.'), { draft: true })
    expect(saved.status).toBe(200)
    expect(await wordsOfPdf(client)).toContain(`Draft for ${address}.`)
    const { id } = await newContract(client, { contractType: TYPE })
    expect(await textOf(client, id)).not.toContain('Draft for')
  })

  test('with a field that no contract has, or half a pair of braces, is refused by the CMS', async () => {
    for (const text of ['Dear {{sellersName}}', 'Dear {{sellerName}', 'Dear {{}}'])
      expect((await save(section(text))).status, text).toBe(400)
    expect(JSON.stringify(await published())).not.toContain('Dear')
  })

  test('is closed to editors, and nobody adds or deletes one', async () => {
    const [editor, owner, path] = [await demo('editor'), await demo('owner'), await pathOf()]
    expect([403, 404]).toContain((await editor.send('GET', path)).status)
    expect([403, 404]).toContain((await editor.send('PATCH', path, {})).status)
    expect((await owner.send('DELETE', path)).status).toBe(403)
    const more = { contractType: TYPE, note: 'Note', sections: section('Text') }
    expect((await owner.send('POST', '/cms/api/contract-templates', more)).status).toBe(403)
  })
})
