/** The outcome of one check: the finding and, where it is not ok, the command to try next. */
export type Check = { ok: boolean; says: string; next?: string }
