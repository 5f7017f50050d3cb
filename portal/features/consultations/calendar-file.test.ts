import { expect, it } from 'vitest'
import type { Consultation } from '#wire/consultations.ts'
import { calendarFile } from './calendar-file.ts'

it('a calendar file has the consultation in UTC and escapes its text', () => {
  const file = calendarFile(
    {
      id: 'c1',
      scheduledAt: '2026-11-25T22:00:00.000Z',
      createdAt: '2026-11-20T10:00:00.000Z',
      duration: 15,
      notes: 'Consultation for 77 Test Lane, Sacramento',
    } as Consultation,
    'KeepMore',
    'keepmore.example',
  )
  expect(file).toContain('DTSTART:20261125T220000Z\r\nDTEND:20261125T221500Z')
  expect(file).toContain('UID:c1@keepmore.example\r\n')
  expect(file).toContain('77 Test Lane\\, Sacramento')
})
