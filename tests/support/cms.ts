import { guideFields } from './guides.ts'
import { demo, type Person } from './people.ts'

export function richText(words: string) {
  const block = { version: 1, direction: 'ltr', format: '', indent: 0 }
  const text = { type: 'text', version: 1, text: words, detail: 0, format: 0, mode: 'normal' }
  const paragraph = { ...block, type: 'paragraph', textFormat: 0, children: [text] }
  return { root: { ...block, type: 'root', children: [paragraph] } }
}

type Saved = { id: string; slug: string; title: string; _status: string }

/** Sends a request as the CMS's own screens do. */
export async function save(
  path: string,
  data: object,
  { method = 'POST', by }: { method?: string; by?: Person } = {},
): Promise<{ status: number; doc: Saved }> {
  const who = by ?? (await demo('editor'))
  const { status, body } = await who.send(method, `/cms/api/${path}`, data)
  return { status, doc: (body as { doc: Saved }).doc }
}

/** Creates a guide in the CMS; a draft may have any content. */
export async function guideInCms(given: object = {}): Promise<Saved> {
  const { content: _html, ...fields } = guideFields()
  const data = { ...fields, content: richText('A guide from the CMS.'), _status: 'published' }
  const { status, doc } = await save('guides', { ...data, ...given })
  if (status !== 201) throw new Error(`The CMS made no guide: ${status}`)
  return doc
}
