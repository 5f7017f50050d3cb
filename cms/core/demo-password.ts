import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from './env.ts'

const file = join(env.dataDir, 'secrets.json')

const readSecrets = (): { demoPassword: string } => JSON.parse(readFileSync(file, 'utf8'))

/** The password that the seed gave the demo people. A DEMO_PASSWORD that an operator sets later does not change it. */
export const readDemoPassword = (): string => readSecrets().demoPassword

/** Keeps in DATA_DIR the password that a seed or a restore gives the demo people. */
export function keepDemoPassword(demoPassword: string): void {
  const secrets = readSecrets()
  if (secrets.demoPassword === demoPassword) return
  // Flushed, so that a power failure after the rename leaves no empty file: it also has the password of the database.
  const text = JSON.stringify({ ...secrets, demoPassword }, null, 2)
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}
