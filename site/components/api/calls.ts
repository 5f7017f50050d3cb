import type { ApiDescription, Operation } from '#wire/api-description.ts'

export type Call = Operation & { method: string; path: string }

/** Groups the calls by tag, in the order of the description. */
export function groupsOf({ tags, paths }: ApiDescription): { name: string; calls: Call[] }[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  return tags
    .map(({ name }) => ({ name, calls: calls.filter((call) => call.tags.includes(name)) }))
    .filter((group) => group.calls.length > 0)
}

const MAX_TEXT_LENGTH = 90

/** A curl command for a call, with a token where the call needs one, and with the example body. */
export function curlOf(call: Call, server: string): string {
  const inPath = call.parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = call.parameters.filter((parameter) => parameter.in === 'query')
  const path = inPath.reduce(
    (filled, { name, example }) => filled.replace(`{${name}}`, encodeURIComponent(String(example))),
    call.path,
  )
  const queryPairs = inQuery.map(
    ({ name, example }) => `${name}=${encodeURIComponent(String(example))}`,
  )
  const url = `${server}${path}${queryPairs.length > 0 ? `?${queryPairs.join('&')}` : ''}`
  const example = call.requestBody?.content['application/json']?.example
  const streams = 'text/event-stream' in (call.responses['200']?.content ?? {})
  return [
    `curl ${streams ? '-N ' : ''}${call.method === 'GET' ? '' : `-X ${call.method} `}'${url}'`,
    ...(needsToken(call) ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(example === undefined ? [] : ["-H 'Content-Type: application/json'", dataOption(example)]),
    ...('multipart/form-data' in (call.requestBody?.content ?? {})
      ? ["-F 'files=@house.jpg'"]
      : []),
  ].join(' \\\n  ')
}

const needsToken = (call: Call) => call.security.some((requirement) => 'bearer' in requirement)

function dataOption(example: unknown): string {
  const json = JSON.stringify(example, (_key, value: unknown) =>
    typeof value === 'string' && value.length > MAX_TEXT_LENGTH
      ? `${value.slice(0, MAX_TEXT_LENGTH)}…`
      : value,
  )
  return `-d '${json.replaceAll("'", `'\\''`)}'`
}
