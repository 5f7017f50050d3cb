import { z } from 'zod'
import { route } from './route.ts'

/** The subset of JSON Schema that the product's schemas compile to. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  description?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  /** Variants of a union, told apart by one field. */
  oneOf?: JsonSchema[]
  examples?: unknown[]
}

export type Content = Record<string, { schema: JsonSchema; example?: unknown }>

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  /** Who may make the call, in words. */
  'x-who': string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<
    string,
    { description: string; headers?: Record<string, { schema: JsonSchema }>; content?: Content }
  >
}

/** An OpenAPI 3.1 document as this product writes it. */
export type ApiDescription = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, Record<string, string>>
  }
}

export const readApiDescription = route('GET', '/api/openapi.json', {
  summary: 'This description, for programs (OpenAPI 3.1)',
  reply: z.looseObject({ openapi: z.string() }),
})
