/**
 * The header with the id of the user for whom the page was loaded. If another user has signed in since,
 * the server answers 401. API callers other than pages may omit it.
 */
export const LOADED_FOR_HEADER = 'X-Loaded-For'
