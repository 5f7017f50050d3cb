import { REST_GET } from '@payloadcms/next/routes'
import { connection } from '../../../../../../../cms/database/adapter.ts'
import config from '../../../../../../../cms/payload.config.ts'

/** The product's start sets this; here nothing else does. */
connection.url = process.env.DATABASE_URL ?? ''

/** Payload's own REST as its template serves it. */
export const GET = REST_GET(config)
