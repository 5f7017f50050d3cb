/**
 * Serializes JSON that PostgreSQL's jsonb accepts. jsonb refuses a lone surrogate, which a received or
 * cut text may hold; it becomes U+FFFD, as in a text column.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed() : each,
  )
