import { expect, test } from 'vitest'
import { readOwnUser } from '#wire/users.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { giveTo, newFullClient, newLimitedAdmin } from '../support/limited-admin.ts'
import { demo, newClient, newStaff, type Person } from '../support/people.ts'
import { openAs, toastOf } from '../support/portal.ts'

useBrowser()

async function newAgent(name: string): Promise<Person> {
  const agent = await newStaff('admin')
  await rows("update users set first_name = $2, last_name = 'Agent' where id = $1", [
    agent.id,
    name,
  ])
  return agent
}

async function openTeam(agent: Person) {
  const page = await openAs(await demo('owner'), '/admin?tab=team')
  const row = page.getByRole('listitem').filter({ hasText: String(agent.user?.email) })
  return { page, row }
}

const agentOf = async ({ id }: Person) =>
  (
    await rows<{ agent: string | null }>('select agent_id as agent from users where id = $1', [id])
  )[0]?.agent

test('the owner limits an admin to their own clients and lets them see all again', async () => {
  const agent = await newAgent('Lena')
  const { page, row } = await openTeam(agent)
  const select = row.getByLabel('Clients that Lena Agent sees')
  await select.selectOption('own')
  const confirm = page.getByRole('alertdialog', { name: 'Limit Lena Agent to their own clients?' })
  await confirm.getByRole('button', { name: 'Change' }).click()
  expect(await toastOf(page, 'Clients Updated')).toContain('now sees only their own clients')
  expect((await agent.call(readOwnUser)).body.sees).toBe('own')
  await expect.poll(() => select.inputValue()).toBe('own')
  await select.selectOption('all')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click()
  await expect.poll(() => select.inputValue()).toBe('all')
})

test('the owner reassigns the clients of an agent with a count, and takes it back with Undo', async () => {
  const [agent, next] = [await newAgent('Omar'), await newAgent('Petra')]
  const client = await newClient()
  await giveTo(agent, [client.id])
  const { page, row } = await openTeam(agent)
  await row.getByRole('button', { name: 'Reassign clients of Omar Agent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign the clients of Omar Agent' })
  await dialog.getByLabel('New agent').selectOption(next.id)
  await dialog.getByRole('button', { name: 'Reassign 1 client' }).click()
  expect(await toastOf(page, 'Clients Reassigned')).toContain('Petra Agent is now the agent of')
  expect(await agentOf(client)).toBe(next.id)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => agentOf(client)).toBe(agent.id)
  await row.getByText('1 client', { exact: false }).first().waitFor()
})

test('the owner who makes an agent an editor chooses who takes over the clients', async () => {
  const [agent, next] = [await newAgent('Quinn'), await newAgent('Rita')]
  const client = await newClient()
  await giveTo(agent, [client.id])
  const { page, row } = await openTeam(agent)
  await row.getByLabel('Role of Quinn Agent').selectOption('editor')
  const confirm = page.getByRole('alertdialog')
  await confirm.getByLabel('They are the agent of 1 client').selectOption(next.id)
  await confirm.getByRole('button', { name: 'Change role' }).click()
  expect(await toastOf(page, 'Role Updated')).toContain('Quinn Agent')
  expect(await agentOf(client)).toBe(next.id)
})

test('an admin with sees own has a board of their own clients and no Analytics', async () => {
  const admin = await newLimitedAdmin()
  const own = await newFullClient(admin)
  const foreign = await newFullClient(await newStaff('admin'))
  const page = await openAs(admin, '/admin')
  await page.getByText(`Walk ${own.words[0]}`).first().waitFor()
  expect(await page.getByText(`Walk ${foreign.words[0]}`).count()).toBe(0)
  expect(await page.getByRole('tab', { name: 'Analytics' }).count()).toBe(0)
})
