import { afterEach, describe, expect, it, vi } from 'vitest'
import { kindsFor } from '#wire/uploads.ts'
import { acceptFor, checkFiles, typeOfFile } from './check-files.ts'
import { percentOf, sendFiles } from './upload-queue.ts'

const MB = 1024 * 1024

function file(name: string, type: string, size = 10): File {
  return Object.defineProperty(new File([''], name, { type }), 'size', { value: size })
}

describe('files chosen for an upload', () => {
  it('of which one is too large and one is a .txt are accepted without those two', () => {
    const { accepted, rejected } = checkFiles(
      [
        file('roof.jpg', 'image/jpeg', 10 * MB),
        file('tour.mov', 'video/quicktime', 10 * MB + 1),
        file('notes.txt', 'text/plain'),
        file('plan.docx', ''),
      ],
      'document',
    )
    expect(accepted.map(({ name }) => name)).toEqual(['roof.jpg', 'plan.docx'])
    expect(rejected.map(({ message }) => message)).toEqual([
      'File Too Large: tour.mov exceeds 10MB limit',
      'Invalid File Type: notes.txt is not a supported file type',
    ])
  })

  it('are limited to photos or videos for the types photo and video', () => {
    const files = [file('a.png', 'image/png'), file('b.mp4', 'video/mp4'), file('c.pdf', '')]
    const acceptedAs = (type: string) => checkFiles(files, type).accepted.map(({ name }) => name)
    expect(acceptedAs('photo')).toEqual(['a.png'])
    expect(acceptedAs('video')).toEqual(['b.mp4'])
    expect(acceptedAs('contract')).toEqual(['a.png', 'b.mp4', 'c.pdf'])
    expect(acceptFor(kindsFor('photo'))).not.toContain('.pdf')
  })

  it('are sorted by type or extension where the person chose no type', () => {
    const files = [file('a.png', 'image/png'), file('B.MOV', ''), file('c.docx', ''), file('d', '')]
    expect(files.map(typeOfFile)).toEqual(['photo', 'video', 'document', 'document'])
    expect(checkFiles(files, '').accepted).toHaveLength(3)
  })

  it('are rejected when the MIME type contradicts the file extension', () => {
    expect(checkFiles([file('page.pdf', 'text/html')], 'document').accepted).toEqual([])
  })
})

describe('an upload', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('sends each file in a request with its own key, two at once', async () => {
    const requests: FakeRequest[] = []
    class FakeRequest extends EventTarget {
      upload = new EventTarget()
      key = ''
      name = ''
      status = 201
      responseText = '{"message":"","files":[],"rejected":[]}'
      open() {}
      getResponseHeader() {}
      setRequestHeader(name: string, value: string) {
        if (name === 'Idempotency-Key') this.key = value
      }
      send(form: FormData) {
        this.name = form
          .getAll('files')
          .map((sent) => (sent instanceof File ? sent.name : ''))
          .join()
        requests.push(this)
      }
    }
    const window = Object.assign(new EventTarget(), { setTimeout: () => 0 })
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    vi.stubGlobal('window', window)
    const owner = { userId: 'u', asStaff: false }
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name, 'application/pdf'))
    sendFiles({ owner, uploadType: 'document', propertyId: null }, files)
    const names = () => requests.map(({ name }) => name)
    expect(names()).toEqual(['a.pdf', 'b.pdf'])
    requests[1]?.dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']))
    expect(new Set(requests.map(({ key }) => key)).size).toBe(3)
  })

  it('shows the percentage of bytes sent, at most 90 before the answer', () => {
    expect(percentOf(0.157)).toBe(15)
    expect(percentOf(1)).toBe(90)
  })
})
