import { randomUUID } from 'node:crypto'
import { createLocalReq, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { log } from '#cms/core/log.ts'
import { afterCommit, notifyOnCommit } from '#cms/database/commit-hooks.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { Announcement, endStreams, notifyStreams } from './streams.ts'

/** What every instance must act on. Each stays far below the 8000 bytes that NOTIFY carries. */
const Broadcast = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('publish'),
    guide: z.object({ id: z.string(), change: z.string() }).nullable(),
  }),
  Announcement.extend({ kind: z.literal('announcement') }),
  z.object({ kind: z.literal('session-end'), userId: z.string(), sessionId: z.string() }),
])
type Broadcast = z.infer<typeof Broadcast>
export type PublishBroadcast = Extract<Broadcast, { kind: 'publish' }>

const Sent = z.object({ sender: z.string(), broadcast: Broadcast })

/** Marks this process's own notifications, on which it acts after its commit without waiting for them. */
const SENDER = randomUUID()

let handlePublish: ((broadcast: PublishBroadcast) => void) | undefined

/** Set when the server starts; commands and seeds publish nothing themselves. */
export function onPublishBroadcast(handler: (broadcast: PublishBroadcast) => void): void {
  handlePublish = handler
}

/**
 * Makes every instance act after the request's COMMIT: this process directly, without a round trip, the others by
 * NOTIFY. Without an open transaction it uses one of its own.
 */
export async function broadcast(req: PayloadRequest, content: Broadcast): Promise<void> {
  // Statements that run beside this one must not join a transaction that ends here.
  const within = (await req.transactionID) ? req : await createLocalReq({}, req.payload)
  await inTransaction(within, async () => {
    await notifyOnCommit(within, JSON.stringify({ sender: SENDER, broadcast: content }))
    await afterCommit(within, `broadcast of ${content.kind}`, () => act(content))
  })
}

/** Acts on a notification of another process. One that this version cannot read is logged and ignored. */
export function receiveBroadcast(payload: string): void {
  try {
    const { sender, broadcast: content } = Sent.parse(JSON.parse(payload))
    if (sender !== SENDER) act(content)
  } catch (error) {
    log.warn({ err: error }, 'a notification from another process was not understood')
  }
}

function act(content: Broadcast): void {
  if (content.kind === 'publish') handlePublish?.(content)
  else if (content.kind === 'announcement') notifyStreams(content)
  else endStreams(content)
}
