// Must be the first import: nothing may use the thread pool before its size is set.
import './thread-pool.ts'
import { lockDataDir } from '#cms/core/data-dir-lock.ts'
import { printBanner } from './banner.ts'
import { start } from './start.ts'

const started = Date.now()
lockDataDir()
await start(process.argv.includes('--dev') ? ['CMS'] : [])
printBanner(Date.now() - started)
