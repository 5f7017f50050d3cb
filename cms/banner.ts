import { readDemoPassword } from '#cms/core/demo-password.ts'
import { env } from '#cms/core/env.ts'
import { readDemoAccounts } from '#cms/seed/data.ts'

/** A warning that the start, `doctor` and `backup` print while BACKUP_KEY is unset. */
export const UNENCRYPTED_BACKUPS = 'Backups are not encrypted: set BACKUP_KEY (docs/operations.md).'

/** Prints the addresses and the demo accounts once the server answers. */
export function printBanner(ms: number): void {
  const at = env.publicUrl
  const rows: [string, string][] = [
    ['Site', at],
    ['Client portal', `${at}/dashboard`],
    ['Staff dashboard', `${at}/admin`],
    ['CMS', `${at}/cms`],
    ['API', `${at}/api/docs`],
    [env.smtpUrl ? 'Mail' : 'Mailbox', env.smtpUrl ? 'sent by SMTP' : `${env.dataDir}/mail`],
    ['Health', `${at}/health/ready`],
    ['Data', env.dataDir],
  ]
  console.log(`\nKeepMore is ready (${(ms / 1000).toFixed(1)} s)\n`)
  for (const [name, value] of rows) console.log(`  ${name.padEnd(16)}${value}`)
  if (!env.databaseUrl) {
    console.log(`\n  Demo people, all with the password ${readDemoPassword()}`)
    for (const { email, description } of readDemoAccounts())
      console.log(`  ${email.padEnd(24)}${description}`)
  }
  if (!env.backupKey) console.log(`\n  ${UNENCRYPTED_BACKUPS}`)
  console.log('\n  Stop: Ctrl-C    Reset everything: npm run reset\n')
}
