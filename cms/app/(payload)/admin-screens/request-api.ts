import type { z } from 'zod'
import { pathOf, type Route } from '#wire/route.ts'

/** A refused call. `current` is the state on the server, where an edit conflict names it. */
export class RefusedCall extends Error {
  readonly current: unknown

  constructor(message: string, current: unknown) {
    super(message)
    this.current = current
  }
}

type Given = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** Makes one of the product's API calls from the CMS's pages. @throws RefusedCall with the server's message */
export async function requestApi<Reply extends z.ZodType>(
  route: Route<z.ZodType, z.ZodType, z.ZodType, Reply>,
  { params, query, body }: Given = {},
): Promise<z.output<Reply>> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const answer = await fetch(pathOf(route.path, params) + search, {
    method: route.method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const reply = answer.status === 204 ? undefined : await answer.json()
  if (!answer.ok)
    throw new RefusedCall(reply?.message ?? 'That did not work. Please try again.', reply?.current)
  return reply
}
