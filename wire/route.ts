import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodType

type Declared<Params, Query, Body, Reply> = {
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
  /** The status code of success. Default 200. */
  success?: 200 | 201 | 202 | 204 | 302
}

/** The declaration of one API call, shared by form, endpoint, client and OpenAPI description. */
export type Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> = Declared<Params, Query, Body, Reply> & { method: Method; path: `/api/${string}` }

/**
 * Declares a call. The declaration has no behavior: the server registers it and the portal calls it.
 * @param path in OpenAPI style: `/api/properties/{id}/status`
 */
export function route<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Reply extends Schema = z.ZodUndefined,
>(
  method: Method,
  path: `/api/${string}`,
  declared: Declared<Params, Query, Body, Reply>,
): Route<Params, Query, Body, Reply> {
  return { method, path, ...declared }
}

/** Fills in a route's path parameters, URL-encoded. */
export function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
