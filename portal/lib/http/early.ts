import { LOADED_FOR_HEADER } from '#wire/loaded-for.ts'

/** Answers that were asked for before the app's code had come, by the URL of the GET. */
const asked = new Map<string, Promise<Response>>()

/** Asks for an answer that the app takes by {@link takeEarly}. @param userId whose answer is wanted */
export function askEarly(url: string, userId?: string): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' })
  if (userId) headers.set(LOADED_FOR_HEADER, userId)
  const answer = fetch(url, { headers })
  asked.set(url, answer)
  // A failure is reported by the call that takes the answer.
  answer.catch(() => undefined)
  return answer
}

export const isAskedEarly = (url: string) => asked.has(url)

/** The answer to a call that was asked for early, once. */
export function takeEarly(url: string, method = 'GET'): Promise<Response> | undefined {
  if (method !== 'GET') return
  const answer = asked.get(url)
  asked.delete(url)
  return answer
}

/** Drops the answers that nobody has taken: a later call to the same URL wants a new one. */
export const forgetEarly = () => asked.clear()
