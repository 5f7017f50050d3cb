/** `npm run admin -- COMMAND`: the operator's changes and reports, one file per command in `ops/admin/`. */
import './log-level.ts'
import { parseArgs } from 'node:util'
import { messageOf } from '#cms/core/errors.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { Problem } from '#cms/core/problem.ts'
import { type AdminCommand, formatTable, type Report, UsageError } from './admin/command.ts'
import { endSessions } from './admin/end-sessions.ts'
import { maintenance } from './admin/maintenance.ts'
import { people } from './admin/people.ts'
import { resetPassword } from './admin/reset-password.ts'
import { retention } from './admin/retention.ts'
import { verify } from './admin/verify.ts'

const COMMANDS: Record<string, AdminCommand> = {
  people,
  'reset-password': resetPassword,
  'end-sessions': endSessions,
  maintenance,
  verify,
  retention,
}

const COMMON = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

/** Usage of one command, or of all. */
function usage(only?: AdminCommand): string {
  const commands = only ? [only] : Object.values(COMMANDS)
  const lines = commands.flatMap((each) => [
    ...each.usage.map((form) => `  npm run admin -- ${form}`),
    `      ${each.summary}`,
  ])
  return [...lines, '', '  --json prints the result as JSON, --help this text.'].join('\n')
}

/** Prints a result as one JSON value, or as a sentence and a table. */
function print({ message, rows = [], isOk = true }: Report, isJson: boolean): void {
  if (isJson) return console.log(JSON.stringify({ ok: isOk, message, rows }, null, 2))
  console.log(message)
  if (rows.length > 0) console.log(`\n${formatTable(rows)}`)
}

/** @returns the exit code: 0, or 1 for a refusal or a bad finding, or 2 for a wrong command line */
async function run([name = '', ...rest]: string[]): Promise<number> {
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const isJson = rest.includes('--json')
  try {
    if (!found) {
      if (!['', '--help', '-h'].includes(name)) throw new UsageError(`No such command: ${name}`)
      console.log(usage())
      return name === '' ? 2 : 0
    }
    const { values, positionals } = parse(rest, found)
    if (values.help) {
      console.log(usage(found))
      return 0
    }
    const report = await found.run({ words: positionals, options: values })
    print(report, isJson)
    return report.isOk === false ? 1 : 0
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usage(found)}`)
      return 2
    }
    if (!(error instanceof OperatorError || error instanceof Problem)) throw error
    if (isJson) print({ message: error.message, isOk: false }, true)
    else console.error(error.message)
    return 1
  }
}

function parse(args: string[], { options }: AdminCommand) {
  try {
    return parseArgs({ args, options: { ...options, ...COMMON }, allowPositionals: true })
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

process.exit(await run(process.argv.slice(2)))
