/** JSON for PostgreSQL's jsonb, which refuses a lone surrogate of a received or cut text: it becomes U+FFFD. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed() : each,
  )
