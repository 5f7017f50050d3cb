/** Whether an error has one of the system's or the database's codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** For `catch`: null for a missing file. @throws any other error */
export function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null
  throw error
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
