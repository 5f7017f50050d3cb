import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '#wire/route.ts'
import { lane } from './lane.ts'

const WIRE = join(import.meta.dirname, '../../wire')

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call that `wire` declares. */
export async function importDeclaredRoutes(): Promise<Route[]> {
  const files = readdirSync(WIRE).filter((name) => /^[\w-]+\.ts$/.test(name))
  const names = files.map((file) => file.replace(/\.ts$/, ''))
  const modules = await Promise.all(names.map((name) => import(`../../wire/${name}.ts`)))
  return modules.flatMap((module) => Object.values(module).filter(isRoute))
}

/** Every call that the gateway answers. Its modules read the environment, so they are imported late. */
export async function importServedRoutes(): Promise<Route[]> {
  process.env.DATA_DIR = lane('dataDir')
  const { endpoints } = await import('#cms/gateway/api-router.ts')
  return endpoints.map(({ route }) => route)
}
