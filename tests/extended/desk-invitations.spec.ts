import { expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { invitationFields, mailedTokens, newInvitation } from '../support/invitations.ts'
import { untilMail } from '../support/mailbox.ts'
import { demo, newClient, PASSWORD } from '../support/people.ts'
import { openAs, see, toastOf } from '../support/portal.ts'

useBrowser()

test('the owner invites an admin, who opens the mailed link, confirms the code and sees the dashboard', async () => {
  const { email } = invitationFields()
  const owner = await openAs(await demo('owner'), '/admin?tab=team')
  await owner.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite to the team' })
  await dialog.getByLabel('First name').fill('Noor')
  await dialog.getByLabel('Last name').fill('Haddad')
  await dialog.getByLabel('Role').selectOption('admin')
  const taken = (await newClient()).user?.email ?? ''
  await dialog.getByLabel('Email').fill(taken)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByText('This address belongs to a client.').first().waitFor()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  expect(await toastOf(owner, 'Invitation Sent')).toContain(email)
  const row = owner.getByRole('listitem').filter({ hasText: email })
  await row.getByText('works until').waitFor()

  const [token] = await mailedTokens(email, 1)
  const page = await openPage()
  await page.goto(`/invitation?token=${token}`)
  await see(page, `You are invited as an admin.`)
  expect(await page.getByLabel('First name').inputValue()).toBe('Noor')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByText(/12 characters/)
    .nth(1)
    .waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  const demoCode = /Your code is (\d{6})/.exec(await page.getByRole('main').innerText())?.[1] ?? ''
  await untilMail(email, `${demoCode} is your code`)
  await page.getByLabel('Code').fill(demoCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  // The open team panel shows the new member without a reload.
  await row.getByText('works until').waitFor({ state: 'detached' })
  await row.getByRole('combobox', { name: 'Role of Noor Haddad' }).waitFor()
})

test('an invitation is sent again and withdrawn in Team, and its link then says that it is over', async () => {
  const { email } = await newInvitation({ firstName: 'Noor' })
  const owner = await openAs(await demo('owner'), '/admin?tab=team')
  await owner.getByRole('button', { name: 'Send again, Noor Ortiz' }).click()
  expect(await toastOf(owner, 'Invitation Sent')).toContain(email)
  const tokens = await mailedTokens(email, 2)
  await owner.getByRole('button', { name: 'Withdraw, Noor Ortiz' }).click()
  const confirm = owner.getByRole('alertdialog', { name: 'Withdraw the invitation of Noor Ortiz?' })
  await confirm.getByRole('button', { name: 'Withdraw' }).click()
  expect(await toastOf(owner, 'Invitation Withdrawn')).toContain('Noor')
  const page = await openPage()
  for (const token of tokens) {
    await page.goto(`/invitation?token=${token}`)
    await see(page, 'This invitation has expired or was withdrawn.')
  }
})
