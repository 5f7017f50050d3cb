import { describe, expect, it } from 'vitest'
import { acceptFor, checkFiles } from './check-files.ts'
import { percentOf, requestsFor } from './requests.ts'

const MB = 1024 * 1024

function file(name: string, type: string, size = 10): File {
  return Object.defineProperty(new File([''], name, { type }), 'size', { value: size })
}

describe('files chosen for an upload', () => {
  it('are refused one by one for size or type, in the words of the specification', () => {
    const { fine, refused } = checkFiles(
      [
        file('roof.jpg', 'image/jpeg', 10 * MB),
        file('tour.mov', 'video/quicktime', 10 * MB + 1),
        file('notes.txt', 'text/plain'),
        file('plan.docx', ''),
      ],
      'document',
    )
    expect(fine.map(({ name }) => name)).toEqual(['roof.jpg', 'plan.docx'])
    expect(refused.map(({ message }) => message)).toEqual([
      'File Too Large: tour.mov exceeds 10MB limit',
      'Invalid File Type: notes.txt is not a supported file type',
    ])
  })

  it('are limited to photos or videos for the types photo and video', () => {
    const given = [file('a.png', 'image/png'), file('b.mp4', 'video/mp4'), file('c.pdf', '')]
    const taken = (type: string) => checkFiles(given, type).fine.map(({ name }) => name)
    expect(taken('photo')).toEqual(['a.png'])
    expect(taken('video')).toEqual(['b.mp4'])
    expect(taken('contract')).toEqual(['a.png', 'b.mp4', 'c.pdf'])
    expect(acceptFor('photo')).not.toContain('.pdf')
  })

  it('are refused when the MIME type contradicts the file extension', () => {
    expect(checkFiles([file('page.pdf', 'text/html')], 'document').fine).toEqual([])
  })
})

describe('an upload', () => {
  it('is split into requests of at most ten files that each fit the limit of one minute', () => {
    const lengths = (count: number, size: number) =>
      requestsFor(Array.from({ length: count }, () => ({ size }))).map(({ length }) => length)
    expect(lengths(0, 1)).toEqual([])
    expect(lengths(12, MB)).toEqual([10, 2])
    expect(lengths(3, 10 * MB)).toEqual([2, 1])
  })

  it('shows the percentage of bytes sent, at most 90 before the last answer and then 100', () => {
    const sizes = [30, 70]
    expect(percentOf({ sizes, done: 0, share: 0.5 })).toBe(15)
    expect(percentOf({ sizes, done: 1, share: 0.5 })).toBe(65)
    expect(percentOf({ sizes, done: 1, share: 1 })).toBe(90)
    expect(percentOf({ sizes, done: 2, share: 0 })).toBe(100)
  })
})
