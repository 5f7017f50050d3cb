import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { renderFailureReason } from '#cms/publish/page-templates.ts'
import type { PageTemplate } from '#cms/publish/release.ts'
import { markFailed, markRendering, markShown, publishStatus, trackRelease } from './status.ts'

const frame = { liveSince: '2026-11-20T10:00:00.000Z' } as PageTemplate
const none = new Map<string, string>()

test('the status of a guide goes from offline to rendering, live, and live and listed', () => {
  const id = randomUUID()
  expect(publishStatus(id)).toMatchObject({ state: 'offline', liveSince: null })
  markRendering(id)
  expect(publishStatus(id)).toMatchObject({ state: 'rendering', isListed: false })
  markShown(id, frame)
  const live = { state: 'live', liveSince: frame.liveSince, problem: null }
  expect(publishStatus(id)).toEqual({ ...live, isListed: false })
  trackRelease().shown(new Map([[id, frame]]), none)
  expect(publishStatus(id)).toEqual({ ...live, isListed: true })
})

test('a release does not change the status of a guide that changed after its snapshot', () => {
  const id = randomUUID()
  markShown(id, frame)
  const noted = trackRelease()
  markRendering(id)
  noted.shown(new Map([[id, frame]]), none)
  expect(publishStatus(id)).toMatchObject({ state: 'rendering', isListed: false })
})

test('a failed guide keeps liveSince and its problem until a release renders it', () => {
  const id = randomUUID()
  markShown(id, frame)
  markRendering(id)
  markFailed(id, 'Invalid time value')
  const failed = { state: 'failed', liveSince: frame.liveSince, problem: 'Invalid time value' }
  expect(publishStatus(id)).toMatchObject(failed)
  trackRelease().shown(new Map([[id, frame]]), new Map([[id, 'Invalid time value']]))
  expect(publishStatus(id)).toMatchObject(failed)
  trackRelease().shown(new Map([[id, frame]]), none)
  expect(publishStatus(id)).toMatchObject({ state: 'live', problem: null })
})

test('a failed release marks only the guides that wait for it as failed', () => {
  const [waiting, settled] = [randomUUID(), randomUUID()]
  markShown(waiting, frame)
  markShown(settled, frame)
  trackRelease().shown(
    new Map([
      [settled, frame],
      [waiting, frame],
    ]),
    none,
  )
  markRendering(waiting)
  trackRelease().failed('The index cannot be rendered')
  expect(publishStatus(waiting)).toMatchObject({ state: 'failed', isListed: false })
  expect(publishStatus(settled)).toMatchObject({ state: 'live', isListed: true })
})

test('renderFailureReason describes disk errors without paths of the server', () => {
  const refused = { syscall: 'open', path: '/var/lib/keepmore/pieces/1' }
  const said = (code: string) =>
    renderFailureReason(
      Object.assign(new Error(`${code}, open '${refused.path}'`), refused, { code }),
    )
  expect(said('EACCES')).toBe('the server’s disk refused it (EACCES)')
  expect(said('ENOSPC')).toBe('the server’s disk is full')
  expect(renderFailureReason(new Error('No', { cause: new Error('why') }))).toBe('No: why')
})
