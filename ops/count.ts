/**
 * `npm run count`: counts lines of product code, type casts (`as T`, without `as const`) and lines of data
 * files that code reads (JSON), by top-level folder. Tests, benchmarks, migrations, generated files and the
 * demo guides are excluded.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')
const CODE = /^(cms|portal|site|wire|ops)\/.*\.(ts|tsx|mjs|astro|css)$/
const DATA = /^(cms|portal|site|wire|ops)\/.*\.json$/
const LEFT_OUT =
  /\.(test|spec)\.tsx?$|^ops\/bench\/|^cms\/database\/migrations\/|^cms\/payload-types\.ts$|importMap|next-env\.d\.ts$|\/seed\/guides\/|tsconfig\.json$/

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

const totals: Record<string, { files: number; lines: number; casts: number; data: number }> = {}
const paths = execFileSync('git', ['ls-files'], { cwd: root }).toString().split('\n')
for (const path of paths.filter(
  (name) => (CODE.test(name) || DATA.test(name)) && !LEFT_OUT.test(name),
)) {
  const text = readFileSync(join(root, path), 'utf8')
  const casts = castsIn(path, text)
  for (const name of [path.split('/')[0] ?? '', 'all']) {
    totals[name] ??= { files: 0, lines: 0, casts: 0, data: 0 }
    const lines = text.trimEnd().split('\n').length
    if (DATA.test(path)) totals[name].data += lines
    else {
      totals[name].files++
      totals[name].lines += lines
      totals[name].casts += casts
    }
  }
}
console.table(totals)
