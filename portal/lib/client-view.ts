import { createStore } from './store.ts'

/** The client whose dashboard a member of staff looks at, in the view that the server has opened. */
type SeenClient = { clientId: string; viewId: string; name: string }

/** Set for the life of the page: only a page load ends a client view, so that no cached reply outlives it. */
export const seenClient = createStore<SeenClient | null>(null)
