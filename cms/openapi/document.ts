import type { z } from 'zod'
import { env } from '#cms/core/env.ts'
import { SESSION_COOKIE } from '#cms/entities/sessions/session-cookie.ts'
import { type Endpoint, endpoint } from '#cms/kit/endpoint.ts'
import {
  type ApiDescription,
  type Content,
  type JsonSchema,
  type Operation,
  type Parameter,
  readApiDescription,
} from '#wire/api-description.ts'
import { Message } from '#wire/basics.ts'
import type { Route } from '#wire/route.ts'
import { anyone } from '#wire/viewer.ts'
import { isRestricted, isSessionNeeded, summarizePermission } from './permission-summary.ts'
import { createSchemaRegistry, exampleOf, operationId } from './shapes.ts'

const INTRODUCTION =
  'JSON in, JSON out; lists are bare arrays, ids are UUIDs, times are ISO 8601 in UTC and money is ' +
  'whole US dollars. Sign in once: browsers keep a cookie, programs send the `token` of the answer ' +
  'as `Authorization: Bearer`. An answer that is not a success is `{ "message", "fields"? }`, in ' +
  "words that may be shown. Another person's document is 404. Reads carry an ETag."

const SUCCESS = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done, nothing to say',
  302: 'Elsewhere',
}

type Book = ReturnType<typeof createSchemaRegistry>
type Groups = Record<string, readonly Endpoint[]>

/** Adds the endpoint that returns the OpenAPI description. It is built once, as only the code changes it. */
export function withDescription(calls: Groups) {
  let built: ApiDescription | undefined
  const description = () => {
    built ??= createDescription(groups)
    return built
  }
  const own = endpoint(readApiDescription, anyone, async () => description())
  const groups: Groups = { ...calls, Description: [own] }
  return { endpoints: Object.values(groups).flat(), description }
}

/** The product's calls as an OpenAPI 3.1 document, from the schemas that parse them. */
function createDescription(groups: Groups): ApiDescription {
  const book = createSchemaRegistry()
  const paths: ApiDescription['paths'] = {}
  for (const [group, endpoints] of Object.entries(groups))
    for (const call of endpoints) {
      const { path, method } = call.route
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(group, call, book) }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'KeepMore', version: '1', description: INTRODUCTION },
    servers: [{ url: env.publicUrl }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      schemas: referencedShapes(book.shapes, paths),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operation(group: string, { route, may }: Endpoint, book: Book): Operation {
  const who = summarizePermission(may)
  return {
    operationId: operationId(route),
    tags: [group],
    summary: route.summary,
    description: `${route.summary}. Who may: ${who.charAt(0).toLowerCase()}${who.slice(1)}.`,
    'x-who': who,
    security: isSessionNeeded(may) ? [{ session: [] }, { bearer: [] }] : [{}],
    parameters: [
      ...parameters(route.params, 'path', book),
      ...parameters(route.query, 'query', book),
      ...(route.success === 201 && isSessionNeeded(may) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...requestBody(route, book),
    responses: { ...success(route, book), ...refusals({ route, may }, book) },
  }
}

/** Only referenced shapes: a query's shape is expanded into parameters, so nothing refers to it. */
function referencedShapes(shapes: Book['shapes'], paths: ApiDescription['paths']): Book['shapes'] {
  const text = JSON.stringify([paths, shapes])
  return Object.fromEntries(
    Object.entries(shapes).filter(([name]) => text.includes(`#/components/schemas/${name}"`)),
  )
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body within 24 hours makes one thing, not two.',
  schema: { type: 'string', maxLength: 200 },
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', book: Book) {
  if (!schema) return []
  const { properties = {}, required = [] } = book.resolved(book.schemaOf(schema, 'input'))
  return Object.entries(properties).map(
    ([name, property]): Parameter => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      example: exampleOf(property, book.resolved, name),
    }),
  )
}

/** A form has no example, as bytes have no readable one. */
function requestBody({ body, form }: Route, book: Book): Pick<Operation, 'requestBody'> {
  const given = body ?? form
  if (!given) return {}
  const schema = book.schemaOf(given, 'input')
  const content: Content = body
    ? { 'application/json': { schema, example: exampleOf(schema, book.resolved) } }
    : { 'multipart/form-data': { schema } }
  return { requestBody: { required: true, content } }
}

function success({ success: status, reply, media }: Route, book: Book) {
  const schema: JsonSchema = reply ? book.schemaOf(reply, 'output') : { type: 'string' }
  const type = media ?? (reply ? 'application/json' : null)
  const elsewhere = { Location: { schema: { type: 'string' } } }
  return {
    [status]: {
      description: SUCCESS[status],
      ...(status === 302 && { headers: elsewhere }),
      ...(type && { content: { [type]: { schema } } }),
    },
  }
}

/** The refusals that a call may answer; details are in each reply's `message`. */
function refusals({ route, may }: Pick<Endpoint, 'route' | 'may'>, book: Book) {
  const content = { 'application/json': { schema: book.schemaOf(Message, 'output') } }
  const isParsed = !!(route.body ?? route.form ?? route.query ?? route.params)
  const reasons: [status: string, applies: boolean, description: string][] = [
    ['400', isParsed, 'Not well formed; `fields` says where'],
    ['401', isSessionNeeded(may), 'Nobody is signed in'],
    ['403', isSessionNeeded(may) && isRestricted(may), 'This person may not'],
    ['404', !!route.params, 'There is none, or it is not yours'],
    ['default', true, 'Any other refusal: 409, 413, 415, 422, 429 or 503'],
  ]
  const given = reasons.filter(([, applies]) => applies)
  return Object.fromEntries(
    given.map(([status, , description]) => [status, { description, content }]),
  )
}
