import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import type { Operation } from '#wire/api-description.ts'
import { readApiDescription } from '#wire/api-description.ts'
import { changeRole, listClients } from '#wire/users.ts'
import { nameOf } from './support/access-table.ts'
import { importServedRoutes } from './support/declared.ts'
import { visitor } from './support/people.ts'
import { requestTwice } from './support/request-twice.ts'
import { page } from './support/site.ts'

type Described = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: object }> }
}

async function described(): Promise<Described> {
  return (await visitor.call(readApiDescription)).body as unknown as Described
}

const operationOf = async ({ method, path }: { method: string; path: string }) =>
  (await described()).paths[path]?.[method.toLowerCase()]

describe('the API description', () => {
  test('is valid OpenAPI 3.1: every reference resolves and every schema is referred to', async () => {
    const validator = new Validator()
    const document = await described()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(valid, JSON.stringify(errors)).toBe(true)
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(() => validator.resolveRefs()).not.toThrow()
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
    const names = new Set([...references].map(([, to]) => to))
    const known = Object.keys(document.components.schemas)
    expect([...names].sort()).toEqual(known.map((name) => `#/components/schemas/${name}`).sort())
  })

  test('lists exactly the calls that the gateway serves, each with its own operationId', async () => {
    const { paths } = await described()
    const names = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(names.sort()).toEqual((await importServedRoutes()).map(nameOf).sort())
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('names in x-who the users who may make each call', async () => {
    expect((await operationOf(changeRole))?.['x-who']).toBe('The owner')
    expect((await operationOf(listClients))?.['x-who']).toBe('Staff')
    expect((await operationOf(readApiDescription))?.security).toEqual([{}])
    const { paths } = await described()
    const words = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation['x-who']),
    )
    expect([...new Set(words)].sort()).toEqual([
      'Clients',
      'Clients after their consultation',
      'Clients after their consultation and staff',
      'Clients and staff',
      'Editors and staff',
      'Everyone',
      'Everyone signed in',
      'Staff',
      'The owner',
    ])
  })

  test('gives examples of bodies that the schemas of the calls accept', async () => {
    const refused: Record<string, unknown> = {}
    for (const route of await importServedRoutes()) {
      const body = (await operationOf(route))?.requestBody?.content['application/json']
      const issues = body && route.body?.safeParse(body.example).error?.issues
      if (issues) refused[nameOf(route)] = { issues, example: body.example }
    }
    expect(refused).toEqual({})
  })

  test('answers 304 to a second request with its ETag', async () => {
    expect(await requestTwice(readApiDescription.path)).toEqual([200, 304])
  })
})

describe('GET /api/docs', () => {
  test('shows every call and every schema, without an inline script or files of other hosts', async () => {
    const { status, text, headers } = await page('/api/docs')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    const { paths, components } = await described()
    for (const methods of Object.values(paths))
      for (const { operationId } of Object.values(methods))
        expect(text).toContain(`id="${operationId}"`)
    for (const [name, shape] of Object.entries(components.schemas))
      if (shape.properties) expect(text).toContain(`id="shape-${name}"`)
    expect(text).not.toMatch(/<script(?![^>]*\ssrc="\/)/)
    expect(text).not.toMatch(/(src|href)="https?:\/\/(?!127\.0\.0\.1)[^"]*\.(js|css)"/)
  })
})
