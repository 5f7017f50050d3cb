import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { lane } from './lane.ts'
import { type Person, visitor } from './people.ts'

/**
 * Sends a GET twice, the second time with the first answer's ETag, as browsers do. (fetch would add
 * `no-cache`, which asks for the whole answer.) @returns both statuses
 * @param between runs after the first answer
 */
export async function requestTwice(
  path: string,
  who: Person = visitor,
  between: () => Promise<unknown> = async () => undefined,
): Promise<number[]> {
  const headers: Record<string, string> = who.token ? { authorization: `Bearer ${who.token}` } : {}
  const first = await request(path, headers)
  await between()
  const etag = String(first.headers.etag)
  const second = await request(path, { ...headers, 'if-none-match': etag })
  return [first, second].map(({ statusCode }) => statusCode ?? 0)
}

async function request(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const [answer] = await once(get(lane('url') + path, { headers }), 'response')
  answer.resume()
  await once(answer, 'end')
  return answer
}
