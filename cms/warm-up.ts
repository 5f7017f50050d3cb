import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { messageOf } from '#cms/core/errors.ts'
import { log } from '#cms/core/log.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { readBoard } from '#cms/entities/clients/board.ts'
import { CALLS_AT_ONCE } from '#cms/kit/database-slots.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import { readTodayOf } from '#cms/read-models/today/today.ts'
import { BoardQuery } from '#wire/board.ts'
import { pacificDate } from '#wire/slots.ts'

/**
 * Opens as many database connections as calls use at once, and reads the board and Today as an owner on each.
 * PostgreSQL reads its catalogs once for each connection, and Node compiles what a first call runs: the first
 * boards of a new instance took 140 ms, and take 60 after this. A failure, such as a database that allows fewer
 * connections, is logged: the instance starts, and its first calls stay slow.
 */
export async function warmUpConnections(payload: BasePayload): Promise<void> {
  try {
    const req = await createLocalReq({}, payload)
    const owners = { role: { equals: 'owner' } }
    const [user] = await asSystem(req).find('users', owners, { limit: 1 })
    if (!user) return
    const readOnOwnConnection = async () => {
      const own = await createLocalReq({ user: { ...user, collection: 'users' } }, payload)
      // An open transaction keeps its connection, so the others get further ones.
      await inTransaction(own, () => readFirstScreens(own))
    }
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, readOnOwnConnection))
  } catch (error) {
    log.warn(
      { reason: messageOf(error) },
      'the first calls are slow: no connections were warmed up',
    )
  }
}

async function readFirstScreens(req: PayloadRequest): Promise<void> {
  const viewerId = userOf(req).id
  await readBoard(req, viewerId, BoardQuery.parse({}))
  await readTodayOf(req, { day: pacificDate(new Date()), viewerId, who: 'everybody' })
}
