import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStore } from './disk.ts'

/** An S3-compatible bucket. Without keys the S3 client finds its own (a role of the machine). */
export type Bucket = {
  name: string
  region: string
  endpoint?: string
  keys?: { accessKeyId: string; secretAccessKey: string }
}

/** Stores files in a bucket under the keys `FOLDER/NAME`. Only the product reads them: there are no public URLs. */
export function bucketStore(
  { name: Bucket, region, endpoint, keys }: Bucket,
  folder: string,
): FileStore {
  const Prefix = `${folder}/`
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    // Only Amazon supports checksums beyond the protocol's own; other providers refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000 },
  })
  const at = (name: string) => ({ Bucket, Key: `${Prefix}${name}` })
  return {
    async put(temporary, name, ContentType) {
      const { size: ContentLength } = await stat(temporary)
      const Body = createReadStream(temporary)
      const put = new PutObjectCommand({ ...at(name), Body, ContentLength, ContentType })
      // A bucket that refuses reads none of the stream, and the file would stay open.
      await client.send(put).finally(() => Body.destroy())
      await rm(temporary)
    },

    async open(name, span) {
      const Range = span && `bytes=${span.start}-${span.end}`
      const found = await client
        .send(new GetObjectCommand({ ...at(name), Range }))
        .catch(nullIf('NoSuchKey'))
      return (found?.Body as Readable | undefined) ?? null
    },

    async size(name) {
      const found = await client.send(new HeadObjectCommand(at(name))).catch(nullIf('NotFound'))
      return found?.ContentLength ?? null
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },

    async *list() {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
        )
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { name: Key.slice(Prefix.length), changedAt: LastModified }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

/** For `catch`: null for the error of this name. @throws any other error */
const nullIf = (name: string) => (error: Error) => {
  if (error.name === name) return null
  throw error
}
