import { afterEach, describe, expect, it, vi } from 'vitest'
import { markNotificationRead } from '#wire/notifications.ts'
import { createProperty } from '#wire/properties.ts'
import { CallError, call, isUnauthorized, serverMessage, statusOf, statusWords } from './request.ts'

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

afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('sends a content type only with a body', async () => {
    const fetched = answering(200, '{}')
    await call(markNotificationRead, { params: { id } })
    await call(createProperty, {
      body: { address: '12 Oak Street', propertyType: 'condo' },
      idempotencyKey: 'k',
    })
    const [first, second] = fetched.mock.calls.map(([, init]) => init.headers as Headers)
    expect(fetched.mock.calls[0]?.[0]).toBe(`/api/notifications/${id}/read`)
    expect(first?.has('Content-Type')).toBe(false)
    expect(second?.get('Content-Type')).toBe('application/json')
    expect(second?.get('Idempotency-Key')).toBe('k')
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
    expect(statusWords(away)).toBe('Status Text')
    // HTTP/2 has no status text, so the status stands alone.
    expect(statusWords(new CallError(502, ''))).toBe('502')
    expect(statusWords(new CallError(0, 'No answer'))).toBe('No answer')
  })

  it('distinguishes a 401 for an ended session from a 401 for a wrong password', async () => {
    answering(401, '{"message":"Unauthorized"}')
    expect(isUnauthorized(await failure(call(markNotificationRead, { params: { id } })))).toBe(true)
    answering(401, '{"message":"Invalid email or password"}')
    const wrong = await failure(call(markNotificationRead, { params: { id } }))
    expect([isUnauthorized(wrong), statusOf(wrong)]).toEqual([false, 401])
  })
})
