import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { asSystem } from '#cms/kit/documents.ts'
import { NewTaskTemplate } from '#wire/checklists.ts'
import checklists from './checklists.json' with { type: 'json' }

/**
 * Writes the first checklists of a new installation, which its owner edits. One that has users is older than this
 * seed: it gets none, because its clients would get tasks and mails that its owner has never seen.
 */
export async function seedChecklists(req: PayloadRequest): Promise<void> {
  const [user] = await asSystem(req).find('users', {}, { limit: 1 })
  if (user) return
  for (const line of z.array(NewTaskTemplate).parse(checklists))
    await asSystem(req).create('task-templates', { ...line, version: 1 })
}
