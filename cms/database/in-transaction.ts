import {
  type BasePayload,
  commitTransaction,
  initTransaction,
  killTransaction,
  type PayloadRequest,
} from 'payload'

type Connection = BasePayload['db']['drizzle']

/** Joins the request's transaction, or opens one and commits it. An error rolls back all of it. */
export async function inTransaction<Result>(req: PayloadRequest, act: () => Promise<Result>) {
  const ours = await initTransaction(req)
  try {
    const result = await act()
    if (ours) await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

/** The connection of the request's open transaction; undefined where it has none. */
export async function transactionOf({
  payload,
  transactionID,
}: Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'transactionID'>>): Promise<
  Connection | undefined
> {
  const id = await transactionID
  return id ? (payload.db.sessions?.[id]?.db as Connection | undefined) : undefined
}
