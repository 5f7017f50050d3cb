import { describe, expect, test } from 'vitest'
import type { Client } from '#wire/users.ts'
import { isFiltered, readBoardAddress } from './board-filter.ts'
import { nextAction } from './next-action.ts'
import { rangeOf } from './selection.ts'

const NOW = Date.parse('2026-11-23T20:00:00.000Z')

const client = (given: object) =>
  ({
    customerStage: 'active-client',
    source: 'sign-up',
    createdAt: '2026-11-01T12:00:00.000Z',
    lastContactAt: '2026-11-02T12:00:00.000Z',
    awaitingReply: false,
    onlyCoSells: false,
    openInquiry: null,
    contracts: [],
    nextAppointmentAt: null,
    ...given,
  }) as unknown as Client

const contract = (given: object) => ({
  contractType: 'listing-agreement',
  status: 'sent',
  dueOn: '2026-11-30',
  createdAt: '2026-11-20T12:00:00.000Z',
  ...given,
})

describe('the next action of a client', () => {
  test('is none where nothing is open', () => {
    const signed = [contract({ status: 'signed' }), contract({ status: 'void' })]
    expect(nextAction(client({ contracts: signed }), null, NOW)).toBeUndefined()
  })

  test('is the earliest of appointment, contract to sign and task, with its time', () => {
    const task = { title: 'Order the sign', due: '2026-11-27' }
    const busy = client({
      nextAppointmentAt: '2026-11-26T17:00:00.000Z',
      contracts: [contract({})],
    })
    expect(nextAction(busy, task, NOW)).toMatchObject({
      kind: 'appointment',
      when: 'Nov 26, 9:00 AM',
      isLate: false,
    })
    const earlier = { ...task, due: '2026-11-22' }
    expect(nextAction(busy, earlier, NOW)).toMatchObject({
      kind: 'task',
      text: 'Order the sign',
      when: 'due Nov 22',
      isLate: true,
    })
    expect(nextAction(client({ contracts: [contract({})] }), null, NOW)).toMatchObject({
      kind: 'sign',
      text: 'Sign: Listing Agreement',
      when: 'due Nov 30',
    })
  })

  test('is a contract without a due day since the day on which it was sent', () => {
    const contracts = [contract({ dueOn: null })]
    expect(nextAction(client({ contracts }), null, NOW)?.when).toBe('since Nov 20')
  })

  test('is the answer of a client who waits, with the start of an open inquiry', () => {
    const waiting = {
      awaitingReply: true,
      lastMessageFromClientAt: '2026-11-23T15:00:00.000Z',
      openInquiry: 'Can I sell as is?',
    }
    expect(nextAction(client(waiting), null, NOW)).toMatchObject({
      kind: 'answer',
      text: '“Can I sell as is?”',
      when: '5h',
    })
  })
})

describe('the address of the board', () => {
  const read = (search: string) => readBoardAddress(new URLSearchParams(search))

  test('keeps the values that the board knows and leaves out the others', () => {
    expect(read('view=mine&package=gold&tag=Spring&sort=name')).toEqual({
      view: 'mine',
      tag: 'Spring',
      sort: 'name',
    })
    expect(read('agent=me&sort=random')).toEqual({ sort: 'urgency' })
  })

  test('filters nothing on another tab', () => {
    expect(read('tab=clients&view=mine')).toEqual({ sort: 'urgency' })
    expect(isFiltered(read('sort=name'))).toBe(false)
    expect(isFiltered(read('tab=pipeline&source=import'))).toBe(true)
  })
})

test('a range goes from the last selected card to the other in either direction', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(rangeOf(ids, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(ids, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(ids, 'x', 'c')).toEqual(['c'])
  expect(rangeOf(ids, null, 'a')).toEqual(['a'])
})
