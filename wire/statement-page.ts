import type { StatementReply } from './statements.ts'

/** What the page shows that answers the hero's form without JavaScript. */
export type StatementPage = {
  /** What was typed, by the name of its field. */
  given: Record<string, string>
  /** Null where the request was refused. */
  reply: StatementReply | null
  /** Why there is no statement, by the name of the field that it is shown at. */
  problems: Record<string, string>
}
