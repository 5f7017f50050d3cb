import type { Page } from 'playwright-core'
import { newContract } from './contracts.ts'
import { newAgentWithClient } from './limited-admin.ts'
import { newClient } from './people.ts'

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()
const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

type State = [what: string, path: string, open: (page: Page) => Promise<void>]

/** States of the staff dashboard that need an action, with their errors. */
export const STATES: State[] = [
  [
    'the reason dialog without a reason',
    '/admin',
    async (page) => {
      await press(page, /^Move to…/)
      await page.getByRole('menuitem', { name: 'On Hold' }).click()
      await press(page, 'Update Stage')
      await page.getByText('Please provide a reason').first().waitFor()
    },
  ],
  [
    'selected cards and the form of their tag with its error',
    '/admin?sort=name',
    async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check()
      await press(page, 'Add tag')
      await inDialog(page).getByRole('button', { name: 'Add tag' }).click()
      await page.getByText('A tag needs at least one letter').waitFor()
    },
  ],
  [
    'a filtered board without a match',
    '/admin?tag=nowhere',
    (page) => page.getByText('No client matches').waitFor(),
  ],
  ['the menu of stages', '/admin', (page) => press(page, /^Move to…/)],
  [
    'the search with what it found',
    '/admin',
    async (page) => {
      await press(page, /^Search/)
      await page.getByRole('combobox').fill('sacramento')
      await page.getByRole('group', { name: 'Guides' }).waitFor()
    },
  ],
  [
    'an opened client with its errors',
    '/admin?tab=clients',
    async (page) => {
      await press(page, /^Manage Client, June/)
      await page.getByLabel('New stage').waitFor()
      await press(page, 'Update Stage')
      await page.getByText('Choose one of the stages').waitFor()
    },
  ],
  [
    'an opened client while it is edited',
    '/admin?tab=clients',
    async (page) => {
      await press(page, /^Manage Client, June/)
      await press(page, /^Edit, June/)
      await page.getByLabel('Tags').waitFor()
    },
  ],
  [
    'the timeline of a client',
    '/admin?tab=clients',
    async (page) => {
      await press(page, /^Manage Client, June/)
      await page.getByRole('tab', { name: 'Timeline' }).click()
      await page.getByRole('list', { name: 'Timeline' }).waitFor()
    },
  ],
  [
    'the question before a person is deleted',
    '/admin?tab=clients',
    async (page) => {
      await press(page, /^Manage Client, June/)
      await page.getByRole('tab', { name: 'Access' }).click()
      await press(page, 'Delete User')
      await inDialog(page).waitFor()
    },
  ],
  [
    'the form of an invitation with its errors',
    '/admin?tab=team',
    async (page) => {
      await press(page, 'Invite someone')
      await inDialog(page).getByRole('button', { name: 'Send invitation' }).click()
      await page.getByText('First name is required').waitFor()
    },
  ],
  [
    'the form of a new client with its errors',
    '/admin?tab=clients',
    async (page) => {
      await press(page, 'Add Client')
      await inDialog(page).getByRole('button', { name: 'Add Client' }).click()
      await page.getByText('First name is required').waitFor()
    },
  ],
  [
    'the form of a contract with the text that goes out',
    '/admin?tab=clients',
    async (page) => {
      await press(page, /^Manage Client, June/)
      await press(page, 'Add Contract')
      const form = inDialog(page)
      await form.getByLabel('Contract type').selectOption('listing-agreement')
      await form.getByRole('combobox', { name: 'Property' }).selectOption({ index: 1 })
      await form.getByRole('article').waitFor()
    },
  ],
  [
    'the withdrawal of a contract without a reason',
    '/admin?tab=clients',
    async (page) => {
      const client = await newClient()
      await newContract(client)
      await page.goto(`/admin?tab=clients&client=${client.id}`)
      await press(page, /^Withdraw/)
      await press(page, 'Withdraw contract')
      await page.getByText('Give a reason that the client can read').waitFor()
    },
  ],
  [
    'the form of a vendor with its errors',
    '/admin?tab=vendors',
    async (page) => {
      await press(page, 'Add Vendor')
      await inDialog(page).getByRole('button', { name: 'Add Vendor' }).click()
      await page.getByText('Name is required').waitFor()
    },
  ],
  [
    'the plan of an import',
    '/admin?tab=vendors',
    async (page) => {
      await press(page, 'Import CSV')
      await page
        .getByLabel('Lines')
        .fill('name,email,specialty,city\nA,a@vendor.example,staging,\nB,b,c,')
      await press(page, 'Check the list')
      await page.getByText('1 added, 1 refused').waitFor()
    },
  ],
  [
    'the form of a property with its errors',
    '/admin?tab=properties',
    async (page) => {
      await press(page, 'Add Property')
      await inDialog(page).getByRole('button', { name: 'Add Property' }).click()
      await page.getByText('Address is required').waitFor()
    },
  ],
  [
    'the form of a status',
    '/admin?tab=properties',
    async (page) => {
      await press(page, /^Change Status/)
      await page.getByLabel('New status').selectOption('sold')
      await page.getByLabel('Sale price').fill('soon')
      await press(page, 'Update Status')
      await page
        .getByText(/whole dollars/)
        .first()
        .waitFor()
    },
  ],
  [
    'the form of a task with its errors',
    '/admin?tab=today',
    async (page) => {
      await press(page, 'Add Task')
      await inDialog(page).getByRole('button', { name: 'Add Task' }).click()
      await page.getByText('Say what there is to do').waitFor()
    },
  ],
  [
    'the reason with which a task is returned, with its error',
    '/admin?tab=today',
    async (page) => {
      await press(page, /^More, Get the home ready/)
      await page.getByRole('menuitem', { name: 'Return…' }).click()
      await inDialog(page).getByRole('button', { name: 'Return' }).click()
      await page.getByText('Say why').waitFor()
    },
  ],
  [
    'the form of a task that is edited',
    '/admin?tab=today',
    async (page) => {
      await press(page, /^More, Get the home ready/)
      await page.getByRole('menuitem', { name: 'Edit…' }).click()
      await inDialog(page).getByLabel('Assignee').waitFor()
    },
  ],
  [
    'an answer to a client who waits',
    '/admin?tab=today',
    async (page) => {
      await press(page, /^Answer, /)
      await inDialog(page).waitFor()
    },
  ],
  [
    'a new calendar link',
    '/admin?tab=today',
    async (page) => {
      await press(page, 'Subscribe in your calendar')
      await press(page, 'Create a Link')
      await page.getByText('Your link, shown only now').waitFor()
    },
  ],
  [
    'the form of a line of a checklist with its errors',
    '/admin?tab=checklists',
    async (page) => {
      await press(page, 'Add Line, Lead')
      await inDialog(page).getByRole('button', { name: 'Add Line' }).click()
      await page.getByText('Say what there is to do').waitFor()
    },
  ],
  [
    'nothing found',
    '/admin?tab=vendors&q=zzzz',
    (page) => page.getByText('No vendor matches').waitFor(),
  ],
  [
    'the analytics with a table open',
    '/admin?tab=analytics&range=30',
    (page) => page.getByText(/^Table of/).click(),
  ],
  [
    'the rows behind a figure',
    '/admin?tab=analytics&range=30',
    async (page) => {
      await page
        .getByRole('link', { name: /, joined$/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('link').first().waitFor()
    },
  ],
  [
    'the form that reassigns the clients of an agent',
    '/admin?tab=team',
    async (page) => {
      await newAgentWithClient()
      await page.reload()
      await press(page, /^Reassign clients of/)
      await inDialog(page).waitFor()
    },
  ],
  [
    'the question who takes over the clients of an agent',
    '/admin?tab=team',
    async (page) => {
      const agent = await newAgentWithClient()
      await page.reload()
      const row = page.getByRole('listitem').filter({ hasText: String(agent.user?.email) })
      await row.getByLabel(/^Role of/).selectOption('editor')
      await inDialog(page)
        .getByLabel(/^They are the agent of/)
        .waitFor()
    },
  ],
  [
    'the question before someone is signed out',
    '/admin?tab=team',
    async (page) => {
      await press(page, /^Sign out everywhere/)
      await inDialog(page).waitFor()
    },
  ],
]
