import { REST_GET } from '@payloadcms/next/routes'
import { connection } from '../../../../../../../cms/database/adapter.ts'
import config from '../../../../../../../cms/payload.config.ts'

/** The product's start code sets this; this app does not run it. */
connection.url = process.env.DATABASE_URL ?? ''

/** Payload's own REST API, served as in Payload's template. */
export const GET = REST_GET(config)
