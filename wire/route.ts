import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodType

/** One call: who reads it (form, endpoint, client, OpenAPI) reads the same declaration. */
export type Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> = {
  method: Method
  /** Express and OpenAPI style: `/api/properties/{id}/status`. */
  path: `/api/${string}`
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** Instead of a JSON body: the fields of a multipart form, which the endpoint reads as it arrives. */
  form?: Schema
  /** Whether a page posts the body too, as a plain form that needs no script. */
  plainForm?: true
  /** Absent where the call answers no body (204) or something other than JSON. */
  reply?: Reply
  /** The type of an answer that is not JSON, such as `text/event-stream`. */
  media?: string
  /** The status of success. Default 200. */
  success?: 200 | 201 | 202 | 204 | 302
}

/** Declares a call. A route never acts; the server registers it and the portal calls it. */
export function route<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Reply extends Schema = z.ZodUndefined,
>(declaration: Route<Params, Query, Body, Reply>): Route<Params, Query, Body, Reply> {
  return declaration
}

/** Puts path parameters into a route's path, encoded. */
export function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
