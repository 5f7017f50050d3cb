import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readTree } from '../tests/house/tree.ts'

type Service = {
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  privileged?: boolean
  mem_limit?: string
  pids_limit?: number
  tmpfs?: string[]
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const { services } = parse(read('compose.yaml')) as { services: Record<string, Service> }
const dockerfile = read('Dockerfile')

const DIGEST = /^[a-z]+:[a-z0-9.-]+@sha256:[0-9a-f]{64}$/

/** No container engine runs here: the tests check what the files say to one. */
describe.each(Object.entries(services))('the container %s', (name, service) => {
  test('has a read-only root, and noexec tmpfs mounts with a size limit', () => {
    expect(service.read_only).toBe(true)
    for (const place of service.tmpfs ?? []) expect(place).toMatch(/:size=\d+m,.*\bnoexec\b/)
  })

  test('drops every capability that its entry point does not need, and gains no privileges', () => {
    expect(service.cap_drop).toEqual(['ALL'])
    const needed = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID']
    expect(service.cap_add ?? []).toEqual(name === 'database' ? needed : [])
    expect(service.security_opt).toContain('no-new-privileges:true')
    expect(service.privileged).toBeUndefined()
  })

  test('limits memory and processes', () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    expect(service.pids_limit).toBeLessThanOrEqual(256)
  })

  test('uses images pinned by digest', () => {
    if (service.image) expect(service.image).toMatch(DIGEST)
    else for (const [, from] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(from).toMatch(DIGEST)
  })
})

describe('the image', () => {
  const ignored = read('Dockerfile.dockerignore').trim().split('\n')
  const isIn = (path: string) =>
    !ignored.some((glob) => matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`))
  const tree = readTree()

  test('runs as the user node, which does not own the program', () => {
    const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(stage).toMatch(/^USER node$/m)
    expect(stage).not.toMatch(/^COPY .*--chown/m)
  })

  test('contains no test, benchmark, document, setting or backup', () => {
    const others = [
      'docs/operations.md',
      '.env',
      '.data/secrets.json',
      'backups/x.tar.gz',
      '.git/x',
    ]
    const sources = tree.map(({ path }) => path)
    const wrong = /^(tests|docs|ops\/(bench|dev))\/|\.(test|spec)\.tsx?$/
    expect(others.filter(isIn)).toEqual([])
    expect(sources.filter((path) => isIn(path) && wrong.test(path))).toEqual([])
  })

  test('contains every file that the server and the operator commands import', () => {
    const imports = new Map(tree.map((source) => [source.path, source.imports]))
    const commands = [
      'audit',
      'backup',
      'build',
      'doctor',
      'import-sales',
      'migrate',
      'restore',
      'take-over',
    ]
    const reached = new Set(['cms/server.mjs', ...commands.map((command) => `ops/${command}.ts`)])
    for (const path of reached)
      for (const { target } of imports.get(path) ?? []) if (imports.has(target)) reached.add(target)
    expect(reached.size).toBeGreaterThan(300)
    expect([...reached].filter((path) => !isIn(path))).toEqual([])
  })
})
