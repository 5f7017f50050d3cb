import { readFileSync } from 'node:fs'

/** The server functions of the build by id, with the file that declares each. */
export const functions = () => {
  const manifest = readFileSync('cms/.next/server/server-reference-manifest.json', 'utf8')
  return (JSON.parse(manifest) as { node: Record<string, { filename: string }> }).node
}

/** The id of the one server function that the CMS calls. */
export const ofAdmin = () =>
  Object.entries(functions()).find(([, { filename }]) => filename.startsWith('cms/'))?.[0] ?? ''

export const TEXT = { 'content-type': 'text/plain;charset=UTF-8' }

/** The body of a request that calls a function of Payload by its name, as React's client sends it. */
export const bodyOf = (name: string, args: unknown, more: unknown[] = []) =>
  JSON.stringify([{ name, args }, ...more])
