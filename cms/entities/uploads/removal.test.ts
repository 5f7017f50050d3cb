import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { giveEvidence } from '#wire/tasks.ts'
import { uploadRefusals } from '#wire/texts/uploads.ts'
import { listClientUploads, listOwnUploads, removeUpload } from '#wire/uploads.ts'
import { newContract, newSignedContract, storedPath } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { newContractFile, newUpload, pdf, sendFiles } from '../../../tests/support/files.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { newTask } from '../../../tests/support/tasks.ts'

const consulted = () => newClient({ consulted: true })
const remove = (who: Person, id: string) => who.call(removeUpload, { params: { id } })
const ownFiles = async (who: Person) => (await who.call(listOwnUploads)).body

describe('DELETE /api/uploads/{id}', () => {
  test('removes the row and the bytes, once, with one audit event', async () => {
    const client = await consulted()
    const { id, filename, removable } = await newUpload(client)
    expect([removable, existsSync(storedPath(filename))]).toEqual([true, true])
    expect((await remove(client, id)).status).toBe(204)
    expect(await ownFiles(client)).toEqual([])
    await expect.poll(() => existsSync(storedPath(filename))).toBe(false)
    expect((await remove(client, id)).status).toBe(404)
    const noted = await rows<{ actor_id: string }>(
      "select actor_id from audit_log where event = 'file-removed' and subject = $1",
      [id],
    )
    expect(noted).toEqual([{ actor_id: client.id }])
  })

  test('of another client’s file is 404, and the file stays', async () => {
    const [client, stranger] = [await consulted(), await consulted()]
    const { id } = await newUpload(client)
    expect((await remove(stranger, id)).status).toBe(404)
    expect(await ownFiles(client)).toHaveLength(1)
  })

  test('is 409 for the evidence of a task, of which staff get the reason too', async () => {
    const client = await consulted()
    const { id } = await newUpload(client)
    const { id: task, version } = await newTask(client, { evidence: 'file', actor: 'seller' })
    const sent = await client.call(giveEvidence, {
      params: { id: task },
      body: { version, fileId: id },
    })
    expect(sent.status).toBe(200)
    for (const who of [client, await demo('admin')]) {
      const answer = await remove(who, id)
      expect([answer.status, refusal(answer).message]).toEqual([409, uploadRefusals.task])
    }
    expect(await ownFiles(client)).toMatchObject([{ id, removable: false }])
  })

  test('is 409 for the file of a contract, signed elsewhere, waiting or signed here', async () => {
    const client = await consulted()
    const admin = await demo('admin')
    await newContract(client, { ...(await newContractFile(client)) })
    await newContract(client)
    await newSignedContract(client)
    const { body } = await admin.call(listClientUploads, { params: { id: client.id } })
    expect(body).toHaveLength(3)
    for (const { id, removable } of body) {
      expect(removable).toBe(false)
      const answer = await remove(admin, id)
      expect([answer.status, refusal(answer).message]).toEqual([409, uploadRefusals.contract])
    }
  })

  test('of a file that staff gave a client is 409 for the client and 204 for staff', async () => {
    const client = await consulted()
    const admin = await demo('admin')
    const { body } = await sendFiles(admin, [pdf()], { userId: client.id })
    const id = String(body.files[0]?.id)
    expect(await ownFiles(client)).toMatchObject([{ id, removable: false }])
    const answer = await remove(client, id)
    expect([answer.status, refusal(answer).message]).toEqual([409, uploadRefusals.agent])
    expect((await remove(admin, id)).status).toBe(204)
  })

  test('at the same time as its use as evidence leaves the task with its file, or neither', async () => {
    const client = await consulted()
    for (let round = 0; round < 5; round++) {
      const { id } = await newUpload(client)
      const { id: task, version } = await newTask(client, { evidence: 'file', actor: 'seller' })
      const body = { version, fileId: id }
      const answers = await Promise.all([
        client.call(giveEvidence, { params: { id: task }, body }),
        remove(client, id),
      ])
      const statuses = answers.map(({ status }) => status)
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual(statuses)
    }
  })
})
