/** `npm run build`: builds what `npm start` would build, so that a later start has nothing to build. */
import './log-level.ts'
import { buildStale } from '#cms/build.ts'
import { printPhase } from '#cms/core/log.ts'
import { command } from './command.ts'

await command(async () => {
  let built = 0
  await buildStale((name, ms) => {
    built += 1
    printPhase(`built the ${name}`, ms)
  })
  if (built === 0) console.log('Everything is built from the sources as they are.')
})
