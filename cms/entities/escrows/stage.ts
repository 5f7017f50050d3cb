import type { PayloadRequest } from 'payload'
import { writeStage } from '#cms/entities/stage-history/actions.ts'
import { noteTasks } from '#cms/entities/tasks/news.ts'
import { lockUser } from '#cms/entities/users/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import { type InEach, inEach } from '#cms/kit/languages.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import type { Property, User } from '#cms/payload-types.ts'
import { isLost, isPast } from '#wire/sale-states.ts'
import type { CustomerStage } from '#wire/stages.ts'
import { toDoLines as en } from '#wire/texts/client-news.ts'
import { toDoLines as es } from '#wire/texts/es/client-news.ts'

/** What there is to do for the client, as lines of a mail. */
type ToDo = InEach<string[]>

/** For a client who stays at their stage. */
export const NOTHING_TO_DO: ToDo = { en: [], es: [] }

type Move = { stage: CustomerStage; reason: string }

/**
 * Writes another stage of a locked client of a home. The home is locked before its client.
 * @returns what there is to do for the client, as lines of a mail
 */
async function write(req: PayloadRequest, client: User, { stage, reason }: Move): Promise<ToDo> {
  const { moved, tasks } = await writeStage(req, client, { stage, reason }, userOf(req).id)
  const named = await noteTasks(req, moved, tasks)
  return inEach({ en, es }, (toDoLines) => toDoLines(named))
}

/**
 * Moves the client of a home forward. One who is there or past it stays, and one who is Cancelled or On Hold is moved by
 * staff, to whom the rules of `sale-states.ts` propose it.
 * @returns as {@link moveClientTo}
 */
export async function moveClientForward(
  req: PayloadRequest,
  home: Property,
  move: Move,
): Promise<ToDo> {
  const client = await lockUser(req, idOf(home.user) ?? '')
  const { customerStage: stage } = client
  const stays = isLost(stage) || stage === move.stage || isPast(stage, move.stage)
  return stays ? NOTHING_TO_DO : write(req, client, move)
}

/**
 * Moves the client of a home to the stage that staff chose.
 * @returns what there is to do for the client, as lines of a mail
 */
export async function moveClientTo(req: PayloadRequest, home: Property, move: Move): Promise<ToDo> {
  const client = await lockUser(req, idOf(home.user) ?? '')
  return client.customerStage === move.stage ? NOTHING_TO_DO : write(req, client, move)
}
