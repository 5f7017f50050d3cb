import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'

/** All or nothing: joins the request's transaction, or opens one and ends it. */
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
