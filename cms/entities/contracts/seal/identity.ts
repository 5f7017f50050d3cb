import { createPrivateKey, generateKeyPair, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sha256 } from '#cms/core/crypto.ts'
import { env } from '#cms/core/env.ts'
import { messageOf } from '#cms/core/errors.ts'
import { lazyAsync } from '#cms/core/lazy-async.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { writeSecretOnce } from '#cms/core/secret-file.ts'

/** The file in DATA_DIR with this installation's own key and its certificate. */
export const SEALING_KEY = 'signing.pem'

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** The key that seals documents, and its certificate. */
export type Identity = {
  key: CryptoKey
  /** DER. */
  certificate: Uint8Array
  /** The certificate's sha256 in hexadecimal, by which a seal is recognized. */
  fingerprint: string
}

/**
 * The sealing key and certificate: from the PEM file of SIGNING_PEM, else made once in DATA_DIR.
 * @throws OperatorError for a file without an RSA key and its certificate
 */
export const sealingIdentity: () => Promise<Identity> = lazyAsync(async () => {
  if (env.signingPem) return readIdentity(env.signingPem)
  const path = join(env.dataDir, SEALING_KEY)
  return readIdentity(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await makeIdentity(path)
    return readIdentity(path)
  })
})

async function makeIdentity(path: string): Promise<void> {
  const { selfSigned } = await import('./certificate.ts')
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  const certificate = new X509Certificate(selfSigned(privateKey, 'KeepMore document seal'))
  const pem = `${privateKey.export({ type: 'pkcs8', format: 'pem' })}${certificate.toString()}`
  await writeSecretOnce(path, pem)
}

async function readIdentity(path: string): Promise<Identity> {
  const pem = await readFile(path, 'utf8')
  try {
    const privateKey = createPrivateKey(pem)
    const certificate = new X509Certificate(pem)
    if (!certificate.checkPrivateKey(privateKey)) throw new Error('they do not belong together')
    const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' })
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, ALGORITHM, false, ['sign'])
    return { key, certificate: certificate.raw, fingerprint: sha256(certificate.raw) }
  } catch (error) {
    throw new OperatorError(
      `${path} needs an RSA private key and its certificate in PEM: ${messageOf(error)}`,
    )
  }
}
