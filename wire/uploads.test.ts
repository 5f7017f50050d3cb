import { describe, expect, test } from 'vitest'
import { coverOf, type UploadedFile } from './uploads.ts'

const file = (id: string, day: number, given: Partial<UploadedFile> = {}): UploadedFile => ({
  ...{ id, filename: id, originalName: id, mimeType: 'image/jpeg', size: 1, filePath: id },
  ...{ uploadType: 'photo', propertyId: 'home', createdAt: at(day) },
  ...{ sizes: [], coverAt: null, photo: null, removable: true },
  ...given,
})

const at = (day: number) => `2026-11-${day}T10:00:00.000Z`

describe('coverOf', () => {
  test('is the newest photo where none was chosen', () => {
    const deed = file('deed', 20, { uploadType: 'document', mimeType: 'application/pdf' })
    expect(coverOf([deed, file('old', 17), file('new', 19), file('older', 16)])?.id).toBe('new')
  })

  test('is the photo that was chosen last', () => {
    const first = file('first', 18, { coverAt: at(20) })
    const last = file('last', 17, { coverAt: at(21) })
    expect(coverOf([file('new', 22), first, last])?.id).toBe('last')
  })

  test('is one of two photos of one moment, however they are listed', () => {
    const photos = [file('a', 17), file('b', 17)]
    expect([coverOf(photos)?.id, coverOf(photos.toReversed())?.id]).toEqual(['b', 'b'])
  })

  test('is undefined without a photo: a scanned document is none', () => {
    expect(coverOf([file('scan', 17, { uploadType: 'document' })])).toBeUndefined()
  })
})
