import { type Endpoint, endpoint } from '#cms/kit/endpoint.ts'
import { type ApiDescription, readApiDescription } from '#wire/api-description.ts'
import { anyone } from '#wire/viewer.ts'
import { describe } from './document.ts'

/** The description of these calls and of itself. It changes with the code only, so it is made once. */
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
