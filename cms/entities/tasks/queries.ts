import type { Where } from 'payload'

/** The tasks that a client sees: their own to do. What others do is the firm's own list. */
export const seenByClient = (userId: string): Where => ({
  client: { equals: userId },
  actor: { equals: 'seller' },
})
