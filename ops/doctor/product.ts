import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { buildStates } from '#cms/build.ts'
import { env } from '#cms/core/env.ts'
import { requireFreePort } from '#cms/core/free-port.ts'
import { BROWSERS } from './browsers.ts'
import { type Check, ok } from './runtime.ts'

/** Checks that the port is free, or that KeepMore itself answers on it. */
export async function checkPort(): Promise<Check> {
  const at = `${env.host}:${env.port}`
  const taken = await requireFreePort(env.host, env.port).catch((error: Error) => error)
  if (!taken) return ok(`${at} is free`)
  const answer = await fetch(`http://${at}/health/live`, { signal: AbortSignal.timeout(3_000) })
    .then((response) => response.text())
    .catch(() => '')
  if (answer === '{"status":"live"}') return ok(`KeepMore answers on ${at}`)
  return { ok: false, finding: taken.message }
}

/** Lists the state of each build. Always ok: `npm start` rebuilds, but that makes a start slow. */
export function checkBuilds(): Check {
  const states = buildStates()
  const finding = states.map(([name, state]) => `${name} ${state}`).join(', ')
  const fresh = states.every(([, state]) => state === 'fresh')
  return ok(fresh ? finding : `${finding}; npm start builds what is not fresh`)
}

/** Checks the tests' browser; not needed where the development packages are not installed. */
export async function checkBrowser(): Promise<Check> {
  const playwright = await import('playwright-core').catch(() => null)
  if (!playwright) return ok('not needed, because no tests are installed here')
  const given = process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name)))
  const places = given ? [given] : [...installed, playwright.chromium.executablePath()]
  const found = places.find((place) => existsSync(place))
  if (found) return ok(`${found} for the tests`)
  const finding = given ? `CHROMIUM_PATH names ${given}, which is not there` : 'none for the tests'
  return { ok: false, finding, next: 'npx playwright-core install chromium, or set CHROMIUM_PATH' }
}
