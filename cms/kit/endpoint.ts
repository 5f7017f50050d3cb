import type { Request, Response } from 'express'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { env } from '#cms/core/env.ts'
import type { Route } from '#wire/route.ts'
import type { Viewer } from '#wire/viewer.ts'

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Answer<Schema> = Schema extends z.ZodUndefined
  ? void
  : Schema extends z.ZodType
    ? z.input<Schema>
    : void

export type Http = { request: Request; response: Response }

/** The input of an act: all values are parsed and the permission is checked. */
export type EndpointInput<Params, Query, Body> = {
  viewer: Viewer
  req: PayloadRequest
  params: Output<Params>
  query: Output<Query>
  body: Output<Body>
  http: Http
}

export type Limit =
  | 'read'
  | 'write'
  | 'sign-up'
  | 'contact'
  | 'schedule'
  | 'showing'
  | 'statement'
  | 'invitation'
  | 'offer-link'
  | 'error-report'

/** What a step-up allows: every dangerous call, or only to continue setting up second factors. */
export type StepUpScope = 'all' | 'second-factor'

export type EndpointOptions = {
  /** Needs a step-up within the last ten minutes, from users who have a second factor. */
  stepUp?: StepUpScope
  /** Shown to a client without a consultation, instead of the general text. */
  refusal?: string
  limit?: Limit
  /** Waits for as long as another side takes, so the call holds no database slot meanwhile. */
  holdsNoSlot?: boolean
  /** Handles the Idempotency-Key itself: visitors may send one too, or the answer must not be stored. */
  handlesIdempotencyKey?: boolean
  /** Answers with the version of a list, so the SELECT of the session also counts the changes of the tables. */
  countsChanges?: boolean
  /** Signs in or out, reports an error, or only reads: maintenance mode refuses every other call but a GET with 503. */
  worksInMaintenance?: boolean
}

export type Endpoint = EndpointOptions & {
  route: Route
  may: (viewer: Viewer) => boolean
  act: (asked: never) => Promise<unknown>
}

type DeclareEndpoint = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  route: Route<Params, Query, Body, Reply>,
  may: (viewer: Viewer) => boolean,
  act: (asked: EndpointInput<Params, Query, Body>) => Promise<Answer<Reply>>,
  options?: EndpointOptions,
) => Endpoint

/** In development, fails a call whose reply is not the declared one. @throws ZodError with the fields that differ */
export function requireDeclaredReply(
  { reply: declared }: Pick<Route, 'reply'>,
  reply: unknown,
  isChecked = env.checksReplies,
): void {
  if (declared && isChecked) declared.parse(JSON.parse(JSON.stringify(reply)))
}

/**
 * Declares one call at the gateway: its route, permission and act. The gateway runs every endpoint in one
 * order: maintenance (503), viewer (401), may (403), parse (400), act, reply.
 */
export const endpoint: DeclareEndpoint = (route, may, act, options) => ({
  ...{ route, may, act },
  ...options,
})

/** {@link endpoint} for several calls with the same options. */
export const endpointWith =
  (common: EndpointOptions): DeclareEndpoint =>
  (route, may, act, options) =>
    endpoint(route, may, act, { ...common, ...options })

/** An {@link endpoint} that holds no database slot while it waits for another side. */
export const endpointWithoutSlot = endpointWith({ holdsNoSlot: true })

/** Answers through `readUnlessUnchanged`. */
export const versionedEndpoint = endpointWith({ countsChanges: true })

/** Stores a file before the transaction that writes its rows and the answer of the Idempotency-Key. */
export const storingEndpoint = endpointWith({ holdsNoSlot: true, handlesIdempotencyKey: true })
