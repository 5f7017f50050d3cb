import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { readOffer } from '#wire/offers.ts'
import { listPropertyUploads } from '#wire/uploads.ts'
import { sign } from '../../../tests/support/acceptances.ts'
import { rows } from '../../../tests/support/database.ts'
import { sha256 } from '../../../tests/support/files.ts'
import { wakeWorkers } from '../../../tests/support/jobs.ts'
import { lane } from '../../../tests/support/lane.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { newListedHome, newOffer } from '../../../tests/support/offers.ts'
import { demo, newClient, type Person } from '../../../tests/support/people.ts'
import { newCoSeller } from '../../../tests/support/sellers.ts'

const params = (id: string) => ({ params: { id } })

async function accepted() {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const { person } = await newCoSeller(home)
  const agent = { name: 'Lee Park', email: `${home.id}@example.com`, brokerage: 'Park Homes' }
  const offer = await newOffer(home, { agent })
  await sign(client, offer)
  await sign(person, offer)
  const paper = async () =>
    (await client.call(listPropertyUploads, { params: { propertyId: home.id } })).body.find(
      ({ uploadType }) => uploadType === 'contract',
    )
  await expect.poll(paper, { timeout: 20_000 }).toBeDefined()
  return { client, home, person, agent, offer, paper: await paper() }
}

const bytesOf = async (who: Person, path: string) => {
  const headers = { authorization: `Bearer ${who.token}` }
  const response = await fetch(lane('url') + path, { headers })
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('an offer that all sellers accepted gets one sealed paper, of the version, for sellers and staff', async () => {
  const { client, home, person, agent, offer, paper } = await accepted()
  expect(paper?.originalName).toBe(`Accepted offer for ${home.address}, signed.pdf`)
  const { body } = await client.call(readOffer, params(offer.id))
  expect(body.files).toContain(paper?.id)
  for (const who of [client, person, await demo('admin')]) {
    const { status, bytes } = await bytesOf(who, String(paper?.filePath))
    expect(status).toBe(200)
    const pdf = await PDF.load(bytes)
    expect(pdf.getPageCount()).toBeGreaterThan(1)
    const { text } = await untilMail(
      agent.email,
      `The signed paper of the offer for ${home.address}`,
    )
    expect(text).toContain(sha256(bytes))
    expect(text).not.toContain('/offer#')
    const exact = Buffer.from(pdf.attachments.get('agreement.txt') ?? []).toString()
    expect(exact).toContain(offer.buyerNames[0])
  }
  const stranger = await newClient({ consulted: true })
  expect((await bytesOf(stranger, String(paper?.filePath))).status).toBe(404)
})

test('the job that makes the paper makes one, however often it runs', async () => {
  const { home, offer } = await accepted()
  const [job] = await rows<{ id: string }>(
    `select id from acceptances where offer_id = $1 and state = 'complete'`,
    [offer.id],
  )
  const data = JSON.stringify({ acceptanceId: job?.id })
  for (let times = 0; times < 2; times++)
    await rows(`insert into pgboss.job (name, data) values ('acceptance-paper', $1::jsonb)`, [data])
  await wakeWorkers('acceptance-paper')
  await expect
    .poll(
      () =>
        rows(
          `select from pgboss.job where name = 'acceptance-paper'
             and data->>'acceptanceId' = $1 and state = 'completed'`,
          [job?.id],
        ),
      { timeout: 20_000 },
    )
    .toHaveLength(3)
  const papers = await rows(
    `select from uploads where property_id = $1 and upload_type = 'contract'`,
    [home.id],
  )
  expect(papers).toHaveLength(1)
  const logged = await rows(`select from audit_log where event = 'offer-sealed' and subject = $1`, [
    home.id,
  ])
  expect(logged).toHaveLength(1)
})
