/**
 * JSON that PostgreSQL's jsonb takes. It refuses half a surrogate pair, which a text that was sent or
 * cut may hold; that becomes U+FFFD, as it does in a text column.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed() : each,
  )
