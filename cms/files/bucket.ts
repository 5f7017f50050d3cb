import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStore } from './file-store.ts'

/** A bucket that speaks S3. Without keys the client finds its own (a role of the machine). */
export type Bucket = {
  name: string
  region: string
  endpoint?: string
  keys?: { accessKeyId: string; secretAccessKey: string }
}

/** Files in a bucket, below `uploads/`. Nobody but this process reads it: there are no public addresses. */
export function bucketStore({ name: Bucket, region, endpoint, keys }: Bucket): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    // Checksums beyond the protocol's own are Amazon's alone; others refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000 },
  })
  const at = (name: string) => ({ Bucket, Key: `${PREFIX}${name}` })
  return {
    async keep(temporary, name, ContentType) {
      const { size: ContentLength } = await stat(temporary)
      const Body = createReadStream(temporary)
      const put = new PutObjectCommand({ ...at(name), Body, ContentLength, ContentType })
      // A bucket that refuses reads none of it, and the file would stay open.
      await client.send(put).finally(() => Body.destroy())
      await rm(temporary)
    },

    async open(name, span) {
      const Range = span && `bytes=${span.start}-${span.end}`
      const found = await client
        .send(new GetObjectCommand({ ...at(name), Range }))
        .catch((error: Error) => {
          if (error.name === 'NoSuchKey') return null
          throw error
        })
      return (found?.Body as Readable | undefined) ?? null
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },

    async *list() {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: PREFIX, ContinuationToken }),
        )
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { name: Key.slice(PREFIX.length), changedAt: LastModified }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

const PREFIX = 'uploads/'
