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
  return {
    stop: () => server.close(),
    bucket: {
      name,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
  }
}
