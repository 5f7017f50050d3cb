import { type Endpoint, endpoint } from '#cms/kit/endpoint.ts'
import { type ApiDescription, readApiDescription } from '#wire/api-description.ts'
import { anyone } from '#wire/viewer.ts'
import { describe } from './document.ts'

/** Adds the endpoint that returns the OpenAPI description. It is built once, as only the code changes it. */
export function describing(calls: readonly Endpoint[]): {
  endpoints: Endpoint[]
  description: () => ApiDescription
} {
  let made: ApiDescription | undefined
  const own = endpoint({ route: readApiDescription, may: anyone, act: async () => description() })
  const description = () => {
    made ??= describe([...calls, own])
    return made
  }
  return { endpoints: [...calls, own], description }
}
