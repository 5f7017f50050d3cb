/** `npm run take-over`: gives the bucket and DATA_DIR to this database (docs/operations.md). */
import './log-level.ts'
import { takeOverInstallation } from '#cms/files/installation.ts'
import { command } from './command.ts'
import { withPayload } from './reach-database.ts'

await command(() =>
  withPayload(async (payload) => {
    const places = await takeOverInstallation(payload)
    console.log(`This database owns ${places.join(' and ')} from now on.`)
  }),
)
