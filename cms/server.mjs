/**
 * Starts the server. Plain JavaScript, because a start whose modules all come from the compile cache then does not
 * load Node's TypeScript compiler: 13 MB less memory.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const started = Date.now()
// Before the first use of the thread pool, which reads it: with four threads, eight sign-ins at once stall every file
// read for a second (docs/decisions/0008). Node loads modules without the pool. The operator's own value is kept.
process.env.UV_THREADPOOL_SIZE ??= '16'
// Node compiles static imports before this line runs, so the modules that the cache serves are imported below it.
// Where the folder cannot be written, Node compiles without a cache.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))
const { lockDataDir } = await import('#cms/core/data-dir-lock.ts')
lockDataDir()
const { start } = await import('./start.ts')
// Loaded before the start, so that no job can log a line between the end of the start and the banner.
const { printBanner } = await import('./banner.ts')
await start(process.argv.includes('--dev') ? ['CMS'] : [])
printBanner(Date.now() - started)
