import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

const MAGIC = 'age-encryption.org/v1\n'

/** scrypt cost 2^15, 32 MB: enough, because BACKUP_KEY is 32 characters or more and no password. */
const WORK_FACTOR = 15

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
  await file.close()
  return buffer.toString('latin1', 0, bytesRead) === MAGIC
}

/** Encrypts and authenticates a stream, 64 kB at a time (ChaCha20-Poly1305; `age -d` reads it too). */
export async function encrypt(plain: AsyncIterable<Buffer>, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(key)
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  return toNodeStream(
    await encrypter.encrypt(toWebStream(Readable.from(plain, { objectMode: false }))),
  )
}

/** Decrypts a stream; every chunk is authenticated before it is emitted. @throws with the reason */
export async function decryptFile(path: string, key: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  return toNodeStream(await decrypter.decrypt(toWebStream(createReadStream(path))))
}

const toWebStream = (stream: Readable) =>
  Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
const toNodeStream = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as ReadableStream)
