/** `npm run doctor`: checks the requirements of KeepMore, with one line each and the command to try next. */
import './log-level.ts'
import type { Check } from './doctor/check.ts'
import { checkNode, checkPackages } from './doctor/runtime.ts'

let right = 0
let asked = 0

async function hold(name: string, check: () => Check | Promise<Check>): Promise<boolean> {
  asked += 1
  const outcome = await Promise.resolve()
    .then(check)
    .catch((error: Error): Check => ({ ok: false, says: error.message }))
  if (outcome.ok) right += 1
  const next = outcome.next ? `. Next: ${outcome.next}` : ''
  console.log(`${outcome.ok ? 'ok    ' : 'not ok'}  ${name.padEnd(11)}${outcome.says}${next}`)
  return outcome.ok
}

await hold('Node', checkNode)
const installed = await hold('Packages', checkPackages)
// The product's modules read the settings when imported, and need the installed packages.
const settings =
  installed &&
  (await hold('Settings', async () => {
    const { env } = await import('#cms/core/env.ts')
    return { ok: true, says: env.databaseUrl ? 'read; DATABASE_URL is set' : 'read' }
  }))
if (settings) {
  const { checkBackups, checkDisk, checkSecrets } = await import('./doctor/data.ts')
  const { checkAuditLog, checkDatabase, checkProgram } = await import('./doctor/database.ts')
  const { checkBrowser, checkBuilds, checkPort } = await import('./doctor/product.ts')
  await hold('Disk', checkDisk)
  await hold('Secrets', checkSecrets)
  await hold('Backups', checkBackups)
  await hold('PostgreSQL', checkProgram)
  await hold('Database', checkDatabase)
  await hold('Audit log', checkAuditLog)
  await hold('Port', checkPort)
  await hold('Builds', checkBuilds)
  await hold('Browser', checkBrowser)
}
console.log(
  `${right}/${asked}${settings ? '' : ', and the rest cannot be asked before that is right'}`,
)
process.exit(right === asked ? 0 : 1)
