/** `npm run types`: writes Payload's TypeScript types and its admin import map, from the config. */
import { generateImportMap } from 'payload'
import { generateTypes } from 'payload/node'
import config from '#cms/payload.config.ts'

const sanitised = await config
await generateTypes(sanitised, { log: false })
await generateImportMap(sanitised, { log: false, force: true })
process.exit(0)
