import type { z } from 'zod'
import { pathOf, type Route } from '#wire/route.ts'

/** Makes one of the product's API calls from the CMS's pages. @throws an error with the server's message */
export async function requestApi<Reply extends z.ZodType>(
  route: Route<z.ZodType, z.ZodType, z.ZodType, Reply>,
  { params, body }: { params?: Record<string, string>; body?: unknown } = {},
): Promise<z.output<Reply>> {
  const answer = await fetch(pathOf(route.path, params), {
    method: route.method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const reply = answer.status === 204 ? undefined : await answer.json()
  if (!answer.ok) throw new Error(reply?.message ?? 'That did not work. Please try again.')
  return reply
}
