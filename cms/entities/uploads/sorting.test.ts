import { describe, expect, test } from 'vitest'
import {
  oldOffice,
  pdf,
  png,
  SAMPLES,
  type Sample,
  sendFiles,
  wrongTypeRefusal,
  zip,
} from '../../../tests/support/files.ts'
import { newClient } from '../../../tests/support/people.ts'

const consulted = () => newClient({ consulted: true })
const renamed = (sample: Sample, more: Partial<Sample>): Sample => ({ ...sample, ...more })

describe('POST /api/uploads', () => {
  const docx = SAMPLES.find(({ name }) => name === 'a.docx') as Sample
  const html = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')

  test.each<[string, Sample]>([
    ['HTML called a picture', { name: 'a.png', type: 'image/png', bytes: html }],
    ['HTML called HTML', { name: 'a.html', type: 'text/html', bytes: html }],
    ['SVG', { name: 'a.svg', type: 'image/svg+xml', bytes: svg }],
    ['XML called a document', { name: 'a.doc', type: 'application/msword', bytes: svg }],
    ['a picture called a PDF', renamed(png(), { name: 'a.pdf', type: 'application/pdf' })],
    ['a picture declared as a PDF', renamed(png(), { type: 'application/pdf' })],
    ['a PDF with another ending', renamed(pdf(), { name: 'a.pdf.html' })],
    ['a PDF without an ending', renamed(pdf(), { name: 'pdf' })],
    ['an archive called a document', renamed(docx, { bytes: zip({ 'a.txt': 'hello' }) })],
    ['a broken archive', renamed(docx, { bytes: docx.bytes.slice(0, 40) })],
    [
      'an old spreadsheet called a document',
      { name: 'a.doc', type: 'application/msword', bytes: oldOffice('Workbook') },
    ],
    ['nothing at all', renamed(pdf(), { bytes: new Uint8Array() })],
    ['one byte', renamed(pdf(), { bytes: new Uint8Array([37]) })],
  ])('responds 400 to %s', async (_, sample) => {
    const { status, body } = await sendFiles(await consulted(), [sample])
    expect([status, body.rejected]).toEqual([400, [wrongTypeRefusal(sample.name)]])
  })

  test('identifies application/octet-stream by its bytes and file name extension', async () => {
    const { status, body } = await sendFiles(await consulted(), [
      renamed(docx, { type: 'application/octet-stream' }),
    ])
    expect([status, body.files[0]?.mimeType]).toEqual([201, docx.type])
  })

  test.each([
    ['photo', ['image/png', 'image/jpeg', 'image/webp']],
    ['video', ['video/mp4', 'video/quicktime']],
    ['contract', SAMPLES.map(({ type }) => type)],
    ['something else', SAMPLES.map(({ type }) => type)],
  ])('with uploadType %s accepts only its file types', async (uploadType, types) => {
    const { body } = await sendFiles(await consulted(), SAMPLES, { uploadType })
    expect(body.files.map(({ mimeType }) => mimeType).sort()).toEqual([...types].sort())
    expect(body.rejected).toHaveLength(SAMPLES.length - types.length)
  })

  test('strips paths and control characters from the original name and stores under a UUID', async () => {
    const names = [
      '../../secrets.json.pdf',
      'C:\\temp\\deed.pdf',
      'Straße & “home”.pdf',
      'a\u202e.pdf',
    ]
    const client = await consulted()
    const { body } = await sendFiles(
      client,
      names.map((name) => pdf(name, name)),
    )
    expect(body.files.map(({ originalName }) => originalName)).toEqual([
      'secrets.json.pdf',
      'deed.pdf',
      'Straße & “home”.pdf',
      'a.pdf',
    ])
    for (const { filename } of body.files) expect(filename).toMatch(/^[0-9a-f-]{36}\.pdf$/)
  })
})
