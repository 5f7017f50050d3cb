import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demo, type Person } from './support/people.ts'

let editor: Person
beforeAll(async () => {
  editor = await demo('editor')
})

/** A body without a length was read to its end, however long, before anybody was asked who they are. */
describe('what is too large for the CMS', () => {
  const CHUNK = new Uint8Array(64 * 1024).fill(0x20)

  async function sendUnmeasured(path: string, chunks: number, headers: Record<string, string>) {
    let sent = 0
    const body = new ReadableStream({
      pull(stream) {
        if (sent++ < chunks) stream.enqueue(CHUNK)
        else stream.close()
      },
    })
    const how = { method: 'POST', body, duplex: 'half' } as RequestInit
    const answer = await fetch(inject('url') + path, { ...how, headers })
    await answer.body?.cancel()
    return answer.status
  }

  test('is refused at the sign-in as soon as it is more than that', async () => {
    const json = { 'content-type': 'application/json' }
    expect(await sendUnmeasured('/cms/api/users/login', 4, json)).toBe(413)
  })

  test('is refused to editors beyond a picture of the largest size', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${editor.token}` }
    expect(await sendUnmeasured('/cms/api/guides', 200, headers)).toBe(413)
    expect(await sendUnmeasured('/cms/api/guides', 20, headers)).toBe(400)
  })
})
