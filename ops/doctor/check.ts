/** The outcome of one check: what was found, and where it is not ok the command to try next. */
export type Check = { ok: boolean; says: string; next?: string }
