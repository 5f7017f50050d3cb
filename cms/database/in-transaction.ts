import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'

/** Joins the request's transaction, or opens one and commits it. An error rolls back all of it. */
export async function inTransaction<Result>(
  req: PayloadRequest,
  act: () => Promise<Result>,
): Promise<Result> {
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
