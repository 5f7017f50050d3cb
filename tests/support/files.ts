import { createHash, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type UploadedFile, uploadFiles } from '#wire/uploads.ts'
import { type Answer, demo, newClient, type Person } from './people.ts'
import { vastPicture } from './pictures.ts'

export type Sample = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

const ascii = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Small files of the type they claim. The text after their first bytes makes each one different. */
export const pdf = (words: string = randomUUID(), name = 'deed.pdf'): Sample => ({
  name,
  type: 'application/pdf',
  bytes: ascii(`%PDF-1.7\n% ${words}\n%%EOF\n`),
})

export const png = (name = 'front.png'): Sample => ({
  name,
  type: 'image/png',
  bytes: Uint8Array.from(Buffer.concat([Buffer.from(ONE_PIXEL, 'base64'), ascii(randomUUID())])),
})

const box = (type: string, rest: string) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + rest.length)
  return Uint8Array.from(Buffer.concat([size, ascii(type + rest)]))
}

/** A PNG with more pixels than the server decodes. */
export const vastSample = (): Sample => ({
  name: 'vast.png',
  type: 'image/png',
  bytes: Uint8Array.from(Buffer.concat([vastPicture(6000, 6000), ascii(randomUUID())])),
})

export const SAMPLES: Sample[] = [
  pdf('a'),
  png(),
  { name: 'a.JPG', type: 'image/jpeg', bytes: ascii('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0') },
  { name: 'a.webp', type: 'image/webp', bytes: ascii('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0/\0\0\0') },
  { name: 'a.mp4', type: 'video/mp4', bytes: box('ftyp', 'isom\0\0\x02\0isomiso2avc1mp41') },
  { name: 'a.mov', type: 'video/quicktime', bytes: box('ftyp', 'qt  \x20\x05\x03\0qt  ') },
  { name: 'a.doc', type: 'application/msword', bytes: oldOffice('WordDocument') },
  {
    name: 'a.docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: zip({
      '[Content_Types].xml':
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      'word/document.xml': '<w:document/>',
    }),
  },
]

/** A file in the container format of Office before 2007 (OLE), with one stream of this name. */
export function oldOffice(stream: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(2048)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.write(stream, 1024 + 128, 'utf16le')
  return Uint8Array.from(bytes)
}

/** A ZIP archive with uncompressed entries. */
export function zip(entries: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(Buffer.concat(parts).length, 10)
    parts.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), data)
    directory.push(Buffer.from('PK\x01\x02\x14\0'), common, offset, Buffer.from(name))
  }
  const [body, list] = [Buffer.concat(parts), Buffer.concat(directory)]
  const end = Buffer.alloc(18)
  const count = Object.keys(entries).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(body.length, 12)
  return Uint8Array.from(Buffer.concat([body, list, Buffer.from('PK\x05\x06'), end]))
}

export function formOf(files: Sample[], fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, type, bytes } of files)
    form.append('files', new File([bytes], name, { type }), name)
  return form
}

export const sendFiles = (
  person: Person,
  files: Sample[],
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer<UploadReply>> =>
  person.send(uploadFiles.method, uploadFiles.path, formOf(files, fields), headers) as Promise<
    Answer<UploadReply>
  >

export type UploadReply = {
  message: string
  files: UploadedFile[]
  rejected: { filename: string; message: string }[]
  filename?: string
  filePath?: string
  fields?: Record<string, string>
}

/** How an answer reports a file of the wrong type. */
export const wrongTypeRefusal = (name: string) => ({
  filename: name,
  message: `Invalid File Type: ${name} is not a supported file type`,
})

/** Uploads a file as this user, or as a new client where none is given. */
export async function newUpload(person?: Person, sample = pdf()): Promise<UploadedFile> {
  const client = person ?? (await newClient({ consulted: true }))
  const { status, body } = await sendFiles(client, [sample])
  const [file] = body.files ?? []
  if (status !== 201 || !file) throw new Error(`No new upload: ${JSON.stringify(body)}`)
  return file
}

/** Uploads a contract as staff for a client. */
export async function newContractFile(client: Person, sample = pdf()) {
  const admin = await demo('admin')
  const { body } = await sendFiles(admin, [sample], { userId: client.id, uploadType: 'contract' })
  return { filename: String(body.filename), filePath: String(body.filePath) }
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
