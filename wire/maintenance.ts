/**
 * The header of every answer of the API that says whether maintenance mode is `on` or `off`. `off` is sent
 * too, because a 304 changes only the headers that it names in the browser's stored answer.
 */
export const MAINTENANCE_HEADER = 'X-Maintenance'

/** The message of the 503 that a write gets in maintenance mode. */
export const MAINTENANCE_REFUSAL =
  'We are doing maintenance right now. You can read everything, but nothing can be saved. Please try again in a few minutes.'
