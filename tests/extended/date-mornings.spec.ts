import { expect, test } from 'vitest'
import { listEscrowDates } from '#wire/escrow-date-calls.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { findViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { addressOf, newEscrow } from '../support/escrows.ts'
import { runJob } from '../support/jobs.ts'
import { untilMail } from '../support/mailbox.ts'
import { demo, newNamedClient } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'

useBrowser()

test('on the morning of a date its seller is told, and a late one becomes a task that staff do in Today', async () => {
  const { client, name } = await newNamedClient('Mona')
  const sale = await newEscrow(client)
  const today = pacificDate(new Date())
  const setDue = (rule: string, days: number) =>
    rows('update escrow_dates set due = $3 where escrow_id = $1 and rule = $2', [
      ...[sale.id, rule, addDays(today, days)],
    ])
  await setDue('seller-disclosures', 0)
  await setDue('deposit', -1)
  const page = await openAs(await demo('admin'), '/admin?tab=today', { bypassCSP: true })
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await entry.filter({ hasText: 'Next: The buyer pays the deposit' }).waitFor()
  await runJob('date-morning', { day: today })
  const mail = await untilMail(String(client.user?.email), 'Due today: Disclosures to the buyer')
  expect(mail.text).toContain(`you return the disclosures. ${await addressOf(sale)}`)
  const seller = await openAs(client, '/dashboard', { bypassCSP: true })
  await seller.getByRole('button', { name: /notification/i }).click()
  await see(seller, 'Due today: Disclosures to the buyer')

  const task = entry.filter({ hasText: /Late since .+: Deposit\. Consider a notice/ })
  await task.waitFor()
  expect(await findViolations(page)).toEqual([])
  await task.getByRole('button', { name: /^Mark Done/ }).click()
  await task.waitFor({ state: 'detached' })
  const dates = await (await demo('admin')).call(listEscrowDates, { params: { id: sale.id } })
  expect(dates.body.find(({ rule }) => rule === 'deposit')?.state).toBe('late')
})
