import type { Request, Response } from 'express'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { Route } from '#wire/route.ts'
import type { Viewer } from '#wire/viewer.ts'

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Answer<Schema> = Schema extends z.ZodUndefined
  ? void
  : Schema extends z.ZodType
    ? z.input<Schema>
    : void

/** What an endpoint gets to act on: everything is parsed, and the person may. */
export type EndpointInput<Params, Query, Body> = {
  viewer: Viewer
  req: PayloadRequest
  params: Output<Params>
  query: Output<Query>
  body: Output<Body>
  http: { request: Request; response: Response }
}

export type Limit = 'read' | 'write' | 'sign-up' | 'contact' | 'schedule'

/** What a second factor given a moment ago allows: all, or only to go on with setting up. */
export type StepUpScope = 'all' | 'second-factor'

export type Endpoint = {
  route: Route
  may: (viewer: Viewer) => boolean
  stepUp?: StepUpScope
  refusal?: string
  limit?: Limit
  streams?: boolean
  ownKeys?: boolean
  act: (asked: never) => Promise<unknown>
}

/**
 * One call at the gateway: its route, who may, and what it does. The gateway runs every endpoint in
 * one order: viewer (401), may (403), parse (400), act, reply.
 */
export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(declaration: {
  route: Route<Params, Query, Body, Reply>
  may: (viewer: Viewer) => boolean
  /** Needs the second factor of the last ten minutes, from users who have one. */
  stepUp?: StepUpScope
  /** Said to a client whose consultation is missing, instead of the general words. */
  refusal?: string
  limit?: Limit
  /** Takes or gives bytes for as long as the other side likes, so it keeps no place among the calls at work. */
  streams?: boolean
  /** Looks after the Idempotency-Key itself: visitors may send one too, or the answer is not to be kept. */
  ownKeys?: boolean
  act: (asked: EndpointInput<Params, Query, Body>) => Promise<Answer<Reply>>
}): Endpoint {
  return declaration as unknown as Endpoint
}
