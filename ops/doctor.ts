/** `npm run doctor`: checks the requirements of KeepMore, with one line each and the command to try next. */
import './log-level.ts'
import { type Check, checkNode, checkPackages, ok } from './doctor/runtime.ts'

let passed = 0
let checks = 0

async function report(name: string, check: () => Check | Promise<Check>): Promise<boolean> {
  checks += 1
  const outcome = await Promise.resolve()
    .then(check)
    .catch((error: Error): Check => ({ ok: false, finding: error.message }))
  if (outcome.ok) passed += 1
  const next = outcome.next ? `. Next: ${outcome.next}` : ''
  console.log(`${outcome.ok ? 'ok    ' : 'not ok'}  ${name.padEnd(11)}${outcome.finding}${next}`)
  return outcome.ok
}

await report('Node', checkNode)
const installed = await report('Packages', checkPackages)
// The product's modules read the settings when imported, and need the installed packages.
const settings =
  installed &&
  (await report('Settings', async () => {
    const { env } = await import('#cms/core/env.ts')
    return ok(env.databaseUrl ? 'read; DATABASE_URL is set' : 'read')
  }))
if (settings) {
  const { checkBackups, checkDisk, checkSecrets } = await import('./doctor/data.ts')
  const { checkAuditLog, checkDatabase, checkProgram } = await import('./doctor/database.ts')
  const { checkBrowser, checkBuilds, checkPort } = await import('./doctor/product.ts')
  await report('Disk', checkDisk)
  await report('Secrets', checkSecrets)
  await report('Backups', checkBackups)
  await report('PostgreSQL', checkProgram)
  await report('Database', checkDatabase)
  await report('Audit log', checkAuditLog)
  await report('Port', checkPort)
  await report('Builds', checkBuilds)
  await report('Browser', checkBrowser)
}
console.log(
  `${passed}/${checks}${settings ? '' : ', and the rest cannot be asked before that is right'}`,
)
process.exit(passed === checks ? 0 : 1)
