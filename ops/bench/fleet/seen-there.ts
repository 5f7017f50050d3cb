import sharp from 'sharp'
import { followChanges } from '../../../wire/events.ts'
import { createGuide, deleteGuide, type Guide } from '../../../wire/guides.ts'
import { pathOf } from '../../../wire/route.ts'
import { signOut } from '../../../wire/sessions.ts'
import { addVendor } from '../../../wire/vendors.ts'
import { asStaff } from '../as-staff.ts'

export type Change = {
  /** What the change needs; not measured. */
  prepare?: (id: string) => Promise<void>
  change: (id: string) => Promise<void>
  isSeen: (id: string) => Promise<boolean>
}

const SENTENCE = 'A plain sentence about selling a house in this city, with a number such as 440. '
const WORDS = `<h2>What it costs</h2><p>${SENTENCE.repeat(12)}</p>`

/** Changes at one instance, and how the other shows each. */
export async function changesOf(here: string, there: string): Promise<Record<string, Change>> {
  const staff = await asStaff(here)
  const send = senderTo(here, staff)
  const look = async (path: string) => {
    const answer = await fetch(there + path, { redirect: 'manual' })
    return { status: answer.status, text: await answer.text() }
  }
  const slugOf = (id: string) => `sell-my-house-measured-${id}`
  const made = new Map<string, string>()
  const publish = async (id: string) => {
    const city = `Measured ${id}`
    const fields = { title: `Sell Your House in ${city}`, city, slug: slugOf(id), content: WORDS }
    const metaDescription = 'Selling a house in a measured town, in plain numbers.'
    const guide = await send('POST', createGuide.path, { ...fields, metaDescription })
    made.set(id, (guide as Guide | null)?.id ?? '')
  }
  const isShown = async (id: string) => (await look(`/blog/${slugOf(id)}`)).status === 200
  const events = new Map<string, Stream>()
  const pictures = new Map<string, string>()

  return {
    publish: { change: publish, isSeen: isShown },
    unpublish: {
      async prepare(id) {
        await publish(id)
        while (!(await isShown(id)));
      },
      change: async (id) =>
        void (await send('DELETE', pathOf(deleteGuide.path, { id: made.get(id) ?? '' }))),
      isSeen: async (id) => !(await isShown(id)),
    },
    redirect: {
      change: async (id) =>
        void (await send('POST', '/cms/api/redirects', { from: `/old-${id}`, to: '/vendors' })),
      isSeen: async (id) => (await look(`/old-${id}`)).status === 301,
    },
    settings: {
      change: async (id) =>
        void (await send('POST', '/cms/api/globals/landing-page', { heroLead: `Measured ${id}` })),
      isSeen: async (id) => (await look('/')).text.includes(`Measured ${id}`),
    },
    picture: {
      async change(id) {
        const form = await pictureForm(id)
        pictures.set(id, (await send('POST', '/cms/api/media', form))?.doc?.url ?? '')
      },
      // Payload's own address of the file redirects to /media.
      isSeen: async (id) => (await fetch(there + (pictures.get(id) ?? ''))).status === 200,
    },
    event: {
      prepare: async (id) => void events.set(id, await follow(there, staff)),
      change: async (id) =>
        void (await send('POST', addVendor.path, {
          name: `Measured ${id}`,
          email: `vendor-${id}@example.com`,
          specialty: 'photography',
          description: SENTENCE,
        })),
      async isSeen(id) {
        const stream = events.get(id)
        const isHeard = stream?.heard().includes('vendors') ?? false
        // One user may hold ten streams.
        if (isHeard) stream?.close()
        return isHeard
      },
    },
    'session end': {
      async prepare(id) {
        const own = await asStaff(here)
        events.set(id, { ...(await follow(there, own)), headers: own })
      },
      async change(id) {
        const headers = events.get(id)?.headers ?? {}
        await fetch(here + signOut.path, { method: signOut.method, headers })
      },
      isSeen: async (id) => events.get(id)?.hasEnded() ?? false,
    },
  }
}

/** Returns a function that calls the instance as this member of staff. */
function senderTo(here: string, staff: Record<string, string>) {
  return async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData
    const answer = await fetch(here + path, {
      method,
      headers: { ...staff, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    return answer.json().catch(() => null) as Promise<{ id: string; doc?: { url: string } } | null>
  }
}

/** The upload of a picture that differs by its color. */
async function pictureForm(id: string): Promise<FormData> {
  const background = `#${id.slice(0, 6)}`
  const create = { width: 320, height: 200, channels: 3 as const, background }
  const bytes = await sharp({ create }).png().toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'measured.png', { type: 'image/png' }))
  form.append('_payload', JSON.stringify({ alt: `Measured ${id}` }))
  return form
}

type Stream = {
  heard: () => string
  hasEnded: () => boolean
  close: () => void
  headers?: Record<string, string>
}

/** Opens an event stream and keeps what it says. */
async function follow(at: string, headers: Record<string, string>): Promise<Stream> {
  const closing = new AbortController()
  const answer = await fetch(at + followChanges.path, { headers, signal: closing.signal })
  let heard = ''
  let ended = !answer.ok
  void (async () => {
    for await (const chunk of answer.body ?? [])
      heard += Buffer.from(chunk as Uint8Array).toString('utf8')
  })()
    .catch(() => undefined)
    .finally(() => {
      ended = true
    })
  return { heard: () => heard, hasEnded: () => ended, close: () => closing.abort() }
}
