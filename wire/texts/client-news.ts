import { weekdayDate } from '../dates.ts'
import type { CustomerStage } from '../stages.ts'

type Words = { title: string; message: string }

/** What a client reads of each stage in mails and notifications. Staff's labels are about the pipeline. */
const STAGE_NEWS: Record<CustomerStage, Words> = {
  lead: {
    title: 'Your account is ready',
    message: 'The first step is a free consultation by phone. Choose a time that suits you.',
  },
  'consultation-scheduled': {
    title: 'Your consultation is next',
    message:
      'We talk by phone for 15 minutes. Your dashboard shows the time, or lets you choose one.',
  },
  'consultation-completed': {
    title: 'Your consultation is done',
    message: 'Thank you for your time. Next, you choose a package and we prepare your agreement.',
  },
  'contract-pending': {
    title: 'Your agreement is next',
    message: 'You read and sign it in your portal, on any device. We email you when it is there.',
  },
  'active-client': {
    title: 'Your sale is under way',
    message: 'We are working on the sale of your home. Your dashboard shows each step.',
  },
  'sale-pending': {
    title: 'Your sale is pending',
    message: 'An offer is accepted, and your sale is on its way to closing.',
  },
  'sale-completed': {
    title: 'Your sale is completed',
    message: 'Congratulations! Keep the closing statement for your taxes.',
  },
  cancelled: {
    title: 'Your sale is stopped',
    message: 'We have stopped working on your sale. You can take it up again at any time.',
  },
  'on-hold': {
    title: 'Your sale is on hold',
    message: 'Nothing happens until you say so. Tell your agent when you are ready to continue.',
  },
}

const PORTAL_OPEN: Words = {
  title: 'Your portal is open',
  message: 'Your consultation is complete. Vendors, messages and uploads are open to you now.',
}

/** A notification of one piece of news. */
export const clientNotificationTexts = {
  stageChanged: (stage: CustomerStage) => STAGE_NEWS[stage],
  portalOpen: PORTAL_OPEN,
}

/** `due`: a day in California. */
export type NewsTask = { title: string; due: string | null }

/** The news of one action: a new stage, a portal that is open, tasks to do. At least one of them. */
export type News = {
  stage?: CustomerStage | undefined
  isPortalOpen?: boolean | undefined
  tasks?: readonly NewsTask[]
}

const DASHBOARD = '/dashboard'

const taskLine = ({ title, due }: NewsTask) =>
  due ? `• ${title} (by ${weekdayDate(due)})` : `• ${title}`

/** The tasks of a client as paragraphs of a mail. */
export const toDoLines = (tasks: readonly NewsTask[]) =>
  tasks.length === 0 ? [] : ['For you to do:', ...tasks.map(taskLine)]

const toDoSubject = ([first, ...others]: readonly NewsTask[]) =>
  others.length > 0 ? `${others.length + 1} things to do for your sale` : `To do: ${first?.title}`

function subjectOf({ stage, isPortalOpen, tasks = [] }: News): string {
  if (stage) return STAGE_NEWS[stage].title
  return isPortalOpen ? PORTAL_OPEN.title : toDoSubject(tasks)
}

function buttonOf({ stage, isPortalOpen }: News): string {
  if (stage) return 'See where your sale stands'
  return isPortalOpen ? 'Go to your dashboard' : 'Open your to-do list'
}

/** The one mail for all news of an action. The reason of a stage change is for staff only. */
export function newsMail(news: News) {
  const { stage, isPortalOpen, tasks = [] } = news
  return {
    subject: subjectOf(news),
    paragraphs: [
      ...(isPortalOpen ? [PORTAL_OPEN.message] : []),
      ...(stage ? [STAGE_NEWS[stage].message] : []),
      ...toDoLines(tasks),
      ...(stage ? ['Questions about what comes next? Ask your agent.'] : []),
    ],
    action: { label: buttonOf(news), path: DASHBOARD },
  }
}
