import type { z } from 'zod'
import { IdParams } from './basics.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodType

type RouteOptions<Params = Schema, Query = Schema, Body = Schema, Reply = Schema> = {
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** Instead of `body`: the fields of a multipart form, which the endpoint parses as a stream. */
  form?: Schema
  /** True if a page also posts the body as a plain form, without a script. */
  plainForm?: true
  /** Absent if the call answers without a body (204) or not with JSON. */
  reply?: Reply
  /** The content type of a reply that is not JSON, such as `text/event-stream`. */
  media?: string
  /** The status code of success: 200 by default, 204 for a call that answers without a body. */
  success?: 200 | 201 | 202 | 204 | 302
}

/** The declaration of one API call, shared by form, endpoint, client and OpenAPI description. */
export type Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> = RouteOptions<Params, Query, Body, Reply> & {
  method: Method
  path: `/api/${string}`
  success: NonNullable<RouteOptions<Params, Query, Body, Reply>['success']>
}

/**
 * Declares a call. The declaration has no behavior: the server registers it and the portal calls it.
 * @param path in OpenAPI style: `/api/properties/{id}/status`. One with `{id}` takes `IdParams`.
 */
export function route<
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Reply extends Schema = z.ZodUndefined,
>(
  method: Method,
  path: `/api/${string}{id}${string}`,
  declared: RouteOptions<never, Query, Body, Reply>,
): Route<typeof IdParams, Query, Body, Reply>
export function route<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Reply extends Schema = z.ZodUndefined,
>(
  method: Method,
  path: `/api/${string}`,
  declared: RouteOptions<Params, Query, Body, Reply>,
): Route<Params, Query, Body, Reply>
export function route(method: Method, path: `/api/${string}`, declared: RouteOptions): Route {
  const params = path.includes('{id}') ? IdParams : undefined
  const success = declared.reply || declared.media ? 200 : 204
  return { method, path, params, success, ...declared }
}

/** Fills in a route's path parameters, URL-encoded. */
export function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
