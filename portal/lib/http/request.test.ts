import { afterEach, describe, expect, it, vi } from 'vitest'
import { markNotificationRead, type Notification } from '#wire/notifications.ts'
import { createProperty, type Property } from '#wire/properties.ts'
import {
  CallError,
  call,
  isUnauthorized,
  serverMessage,
  statusOf,
  statusTextOf,
} from './request.ts'

function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const fetched = vi.fn((_address: string, _init: RequestInit) =>
    Promise.resolve(new Response(body, { status, statusText: 'Status Text', headers })),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )
const id = '0198f000-0000-7000-8000-000000000000'
const now = '2026-11-20T17:00:00.000Z'

const notification: Notification = {
  id,
  type: 'message',
  title: 'New message',
  message: 'Hello',
  read: true,
  link: null,
  createdAt: now,
}

const property: Property = {
  id,
  address: '12 Oak Street',
  propertyType: 'condo',
  servicePackage: null,
  requestedPackage: null,
  packageVersion: 1,
  timeline: null,
  status: 'consultation-booked',
  progress: 0,
  listingPrice: null,
  salePrice: null,
  statusNotes: null,
  dateListed: null,
  datePending: null,
  dateSold: null,
  mlsListingUrl: null,
  zipCode: null,
  userId: id,
  createdAt: now,
  updatedAt: now,
}

afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('sends a content type only with a body', async () => {
    const marking = answering(200, JSON.stringify(notification))
    expect(await call(markNotificationRead, { params: { id } })).toEqual(notification)
    const creating = answering(201, JSON.stringify(property))
    await call(createProperty, {
      body: { address: '12 Oak Street', propertyType: 'condo' },
      idempotencyKey: 'k',
    })
    const headersOf = ({ mock }: typeof marking) => mock.calls[0]?.[1].headers as Headers
    expect(marking.mock.calls[0]?.[0]).toBe(`/api/notifications/${id}/read`)
    expect(headersOf(marking).has('Content-Type')).toBe(false)
    expect(headersOf(creating).get('Content-Type')).toBe('application/json')
    expect(headersOf(creating).get('Idempotency-Key')).toBe('k')
  })

  it('throws an error that names the route if a reply does not fit its schema, outside production', async () => {
    answering(200, '{"id":7}')
    const error = await failure(call(markNotificationRead, { params: { id } }))
    expect(error).not.toBeInstanceOf(CallError)
    expect(String(error)).toContain(
      'The reply to PATCH /api/notifications/{id}/read does not fit its schema',
    )
  })

  it('throws a CallError without an answer if a reply is not JSON', async () => {
    answering(200, '<html></html>')
    const error = await failure(call(markNotificationRead, { params: { id } }))
    expect([error instanceof CallError, statusOf(error)]).toEqual([true, 0])
  })

  it('throws an error "STATUS: BODY", with the status text where the body is empty', async () => {
    answering(409, '{"message":"Taken"}')
    const taken = await failure(call(markNotificationRead, { params: { id } }))
    expect(taken).toBeInstanceOf(CallError)
    expect((taken as Error).message).toBe('409: {"message":"Taken"}')
    expect(serverMessage(taken, 'Fallback')).toBe('Taken')

    answering(502, '')
    const away = await failure(call(markNotificationRead, { params: { id } }))
    expect((away as Error).message).toBe('502: Status Text')
    expect(serverMessage(away, 'Fallback')).toBe('Fallback')
    expect(statusTextOf(away)).toBe('Status Text')
    // HTTP/2 has no status text, so the status stands alone.
    expect(statusTextOf(new CallError(502, ''))).toBe('502')
    expect(statusTextOf(new CallError(0, 'No answer'))).toBe('No answer')
  })

  it('distinguishes a 401 for an ended session from a 401 for a wrong password', async () => {
    answering(401, '{"message":"Unauthorized"}')
    expect(isUnauthorized(await failure(call(markNotificationRead, { params: { id } })))).toBe(true)
    answering(401, '{"message":"Invalid email or password"}')
    const wrong = await failure(call(markNotificationRead, { params: { id } }))
    expect([isUnauthorized(wrong), statusOf(wrong)]).toEqual([false, 401])
  })
})
