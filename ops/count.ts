/**
 * `npm run count`: counts lines of product code and type casts (`as T`, without `as const`) by top-level
 * folder. Tests, benchmarks, migrations and generated files are excluded.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')
const CODE = /^(cms|portal|site|wire|ops)\/.*\.(ts|tsx|mjs|astro|css)$/
const LEFT_OUT =
  /\.(test|spec)\.tsx?$|^ops\/bench\/|^cms\/database\/migrations\/|^cms\/payload-types\.ts$|importMap|next-env\.d\.ts$/

function castsIn(path: string, text: string): number {
  if (!/\.tsx?$/.test(path)) return 0
  let casts = 0
  const visit = (node: ts.Node) => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) casts++
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return casts
}

const totals: Record<string, { files: number; lines: number; casts: number }> = {}
const paths = execFileSync('git', ['ls-files'], { cwd: root }).toString().split('\n')
for (const path of paths.filter((name) => CODE.test(name) && !LEFT_OUT.test(name))) {
  const text = readFileSync(join(root, path), 'utf8')
  const casts = castsIn(path, text)
  for (const name of [path.split('/')[0] ?? '', 'all']) {
    totals[name] ??= { files: 0, lines: 0, casts: 0 }
    totals[name].files++
    totals[name].lines += text.trimEnd().split('\n').length
    totals[name].casts += casts
  }
}
console.table(totals)
