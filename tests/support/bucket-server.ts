// @ts-expect-error It comes without types.
import S3rver from 's3rver'
import { findFreePort } from '#cms/core/free-port.ts'

type Server = { run: () => Promise<unknown>; close: () => Promise<void> }

/** Starts a local S3 server with one bucket, which stores its objects in a folder. */
export async function startBucketServer(directory: string) {
  const port = await findFreePort()
  const name = 'client-files'
  const server: Server = new S3rver({
    port,
    directory,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name, configs: [] }],
  })
  await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const [accessKeyId, secretAccessKey] = ['S3RVER', 'S3RVER']
  return {
    stop: () => server.close(),
    bucket: { name, region: 'us-east-1', endpoint, keys: { accessKeyId, secretAccessKey } },
    /** The same bucket as settings of a product. */
    settings: {
      S3_BUCKET: name,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  }
}
