import { expect, test } from 'vitest'
import { lateTaskOf } from './late-task.ts'

test.each([
  ['Staff task: consider a demand to close escrow.', 'Consider a demand to close escrow.'],
  ['Staff task; the buyer may send a notice.', 'The buyer may send a notice.'],
  ['Staff task, also to the owner of the brokerage.', 'Also to the owner of the brokerage.'],
  ['None: it is an earliest day.', null],
  ['None while off.', null],
  ['The offer can no longer be accepted.', null],
  ['The item stays needed; staff task.', null],
  ['', null],
])('the task of "%s"', (ifLate, task) => {
  expect(lateTaskOf(ifLate)).toBe(task)
})
