import { LOADED_FOR_HEADER } from '#wire/loaded-for.ts'

/** The answers to the early calls that no query has taken, by the URL of the GET. */
const asked = new Map<string, Promise<Response>>()

/**
 * Sends a GET whose answer {@link takeEarly} gives to the app's own call of the same URL.
 * @param userId goes into `X-Loaded-For`: the server answers 401 where another user is signed in
 */
export function askEarly(url: string, userId?: string): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' })
  if (userId) headers.set(LOADED_FOR_HEADER, userId)
  const answer = fetch(url, { headers })
  asked.set(url, answer)
  // The call that takes the answer reports a failure; without this the browser would report it too.
  answer.catch(() => undefined)
  return answer
}

export const isAskedEarly = (url: string) => asked.has(url)

/** Gives the answer to an early call and removes it; undefined where `askEarly` sent none, or a call has taken it. */
export function takeEarly(url: string, method = 'GET'): Promise<Response> | undefined {
  if (method !== 'GET') return
  const answer = asked.get(url)
  asked.delete(url)
  return answer
}

/** Removes the answers that no call has taken. Otherwise `takeEarly` would give an old answer to a later call of that URL. */
export const forgetEarly = () => asked.clear()
