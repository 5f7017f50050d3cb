/** CONTRIBUTING.md builds an example; these tests do what it says, in a copy of the sources. */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySources } from '../support/copy-sources.ts'
import { bareEnvironment } from '../support/running.ts'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** In the checkout, because hard links to its packages must stay on one file system. Git ignores it. */
const copy = join(root, 'dist/contributing')

type Block = { language: string; file: string; text: string }

const blocks: Block[] = [
  ...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(
    /^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm,
  ),
].map(([, language = '', file = '', text = '']) => ({ language, file, text }))

const run = (file: string, ...words: string[]) =>
  execute(file, words, { cwd: copy, env: bareEnvironment(), maxBuffer: 64 * 1024 * 1024 }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`${file} ${words.join(' ')}\n${stdout}${stderr}`)
    },
  )

beforeAll(async () => {
  copySources(copy)
  await execute('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')])
  rmSync(join(copy, 'node_modules/.cache'), { recursive: true, force: true })
  // The house rules list the files that Git knows.
  await run('git', 'init', '--quiet')
  await run('git', 'add', '--all')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Replaces what each hunk has without its + lines, which the file must hold once. */
function applyDiff(file: string, diff: string): string {
  const source = readFileSync(join(copy, file), 'utf8')
  return diff.split('@@\n').reduce((text, hunk) => {
    const lines = hunk.split(/(?<=\n)/)
    const side = (left: '-' | '+') =>
      lines.flatMap((line) => (line.startsWith(left) ? [] : [line.slice(1)])).join('')
    const parts = text.split(side('+'))
    expect(parts, `"${side('+')}" in ${file}`).toHaveLength(2)
    return parts.join(side('-'))
  }, source)
}

async function follow({ language, file, text }: Block): Promise<void> {
  const path = join(copy, file)
  if (language === 'sh') {
    for (const command of text.trim().split('\n')) await run('sh', '-c', command)
  } else if (language === 'diff') {
    writeFileSync(path, applyDiff(file, text))
  } else {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: 'wx' })
  }
}

test("CONTRIBUTING.md's example passes all checks and its own tests when its steps are followed", {
  timeout: 900_000,
}, async () => {
  expect(blocks.length).toBeGreaterThan(20)
  for (const block of blocks) await follow(block)
})
