import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name)

test('.env.example lists exactly the settings that cms/core/env.ts reads, each on one line', () => {
  const settings = namesIn(read('cms/core/env.ts'), /^ {2}([A-Z][A-Z0-9_]*): z\b/gm)
  expect(settings).toContain('S3_BUCKET')
  expect(namesIn(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm).sort()).toEqual(settings.sort())
})

test('the README lists every npm command and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const isPart = (name: string) => name.startsWith('check:')
  const table = /## Commands\n([\s\S]*?)\n## /.exec(`${read('README.md')}\n## `)?.[1] ?? ''
  const named = namesIn(
    table,
    /`(?:npm (?:run )?)?([a-z0-9]+(?:[:-][a-z]+)?)(?: [^`]*)?`(?=[^\n]* \| )/g,
  )
  const wanted = Object.keys(scripts).filter((name) => !isPart(name) && name !== 'test')
  for (const name of wanted) expect(named).toContain(name)
  for (const name of named.filter((each) => each !== 'env'))
    expect(scripts).toHaveProperty([String(name)])
})

test('journeys without a browser stop at the start with a one-line error and exit code 1', () => {
  const start = "import { requireBrowser } from './tests/support/find-browser.ts'; requireBrowser()"
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', start], {
    cwd: join(import.meta.dirname, '..'),
    env: { NODE_ENV: 'test', CHROMIUM_PATH: '/no/browser' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toBe('CHROMIUM_PATH names /no/browser, where there is no browser.\n')
})
