import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { selfSigned } from '#cms/entities/contracts/seal/certificate.ts'

/**
 * The settings that a product with DATABASE_URL needs for production.
 * @param folder where the sealing key is written
 */
export function productionSettings(folder: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = new X509Certificate(selfSigned(privateKey, 'Test seal'))
  const SIGNING_PEM = join(folder, 'seal.pem')
  writeFileSync(
    SIGNING_PEM,
    `${privateKey.export({ type: 'pkcs8', format: 'pem' })}${certificate.toString()}`,
  )
  return { NODE_ENV: 'production', SECRET: 'one-secret-for-all-instances-0123456789', SIGNING_PEM }
}
