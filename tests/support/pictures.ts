import sharp from 'sharp'
import { demo, type Person } from './people.ts'

export type Picture = { id: string; alt: string; filename: string }

/** What the CMS's own screen sends for a new picture; without an alt text if none is given. */
export async function sendPicture(alt?: string, by?: Person) {
  const image = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#2f6f5b' } })
  const bytes = await image.png().toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'porch.png', { type: 'image/png' }))
  form.append('_payload', JSON.stringify({ alt }))
  const { status, body } = await (by ?? (await demo('editor'))).send('POST', '/cms/api/media', form)
  return { status, doc: (body as { doc: Picture }).doc }
}
