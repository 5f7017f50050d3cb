import type { StatementReply } from './statements.ts'

/** What the page shows that answers the hero's form without JavaScript. */
export type StatementPage = {
  /** What was typed. */
  given: string
  /** Null where the request was refused. */
  reply: StatementReply | null
  /** Why there is no statement. */
  problem: string | null
}
