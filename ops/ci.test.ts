import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import config from '../vitest.config.ts'

const root = join(import.meta.dirname, '..')

type Project = { test: { name: string; include: string[]; exclude?: string[] } }
const projects = (config.test?.projects ?? []).map((project) => (project as Project).test)

const matches = (file: string, globs: string[] = []) =>
  globs.some((glob) => matchesGlob(file, glob))

test('every test file belongs to exactly one vitest project', () => {
  const files = globSync('{cms,ops,portal,site,tests,wire}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /^(node_modules|\.next|bench)$/.test(name.split('/').at(-1) ?? ''),
  })
  expect(files.length).toBeGreaterThan(150)
  for (const file of files) {
    const homes = projects.filter(
      ({ include, exclude }) => matches(file, include) && !matches(file, exclude),
    )
    expect(
      homes.map(({ name }) => name),
      file,
    ).toHaveLength(1)
  }
})

test('.ci/run runs every vitest project', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = readFileSync(join(root, '.ci/run'), 'utf8').split('\n')
  const ran = commands
    .filter((line) => line.startsWith('npm '))
    .map((line) => scripts[line.replace(/^npm (run )?/, '')] ?? line)
    .flatMap((script) =>
      script.includes('run -s check') ? [script, scripts['check:house']] : [script],
    )
    .join('\n')
  for (const { name } of projects) expect(ran).toContain(`--project ${name}`)
})
