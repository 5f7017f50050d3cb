import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { OperatorError } from './operator-error.ts'
import { writeSecretOnce } from './secret-file.ts'

const Env = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET: z.string().min(32, 'SECRET needs 32 characters or more').optional(),
  AUDIT_KEY: z
    .string()
    .regex(/^\s*\S{32,}(\s+\S{32,})*\s*$/, 'AUDIT_KEY needs 32 characters or more')
    .optional(),
  BACKUP_KEY: z.string().min(32, 'BACKUP_KEY needs 32 characters or more').optional(),
  OWNER_EMAIL: z.email().toLowerCase().default('owner@example.com'),
  ADMIN_ACCESS_CODE: z.string().min(16, 'ADMIN_ACCESS_CODE needs 16 characters or more').optional(),
  ADMIN_ACCESS_EXPIRES: z.coerce.date().optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DEMO_PASSWORD: z.string().min(12, 'DEMO_PASSWORD needs 12 characters or more').optional(),
  REQUIRE_SECOND_FACTOR: z.enum(['staff'], 'it takes `staff` or nothing').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('hello@keepmore.example'),
  /** Number of proxies in front: an exact hop count, never "trust all". */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  VALUATION_PROVIDER: z.enum(['database', 'rentcast']).default('database'),
  VALUATION_API_KEY: z.string().optional(),
  VALUATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  PICTURE_HOSTS: z.string().default(''),
  SIGNING_PEM: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SCHEDULING_URL: z.url({ protocol: /^https?$/ }).optional(),
  AD_TAG_URL: z.url({ protocol: /^https?$/ }).optional(),
  AD_TAG_ORIGINS: z.string().optional(),
  AD_CONVERSION: z.string().max(200).optional(),
  STREAM_HEARTBEAT_SECONDS: z.coerce.number().int().min(1).max(60).default(25),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  SCHEDULE_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  PUBLISH_CHECK_SECONDS: z.coerce.number().int().min(1).max(3600).default(15),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/**
 * Next and Payload run in production mode unless NODE_ENV is set. NODE_ENV_BY_DEFAULT records
 * that the operator did not set it: Next's bundle reads this module a second time in the same process.
 */
if (process.env.NODE_ENV === undefined)
  Object.assign(process.env, { NODE_ENV: 'production', NODE_ENV_BY_DEFAULT: '1' })
const productionFromOutside =
  process.env.NODE_ENV === 'production' && !process.env.NODE_ENV_BY_DEFAULT

const EXAMPLE_SECRET = 'change-me-to-32-random-characters'

type Values = z.output<typeof Env>

/** @throws OperatorError for a variable that is not usable, or that does not fit another one */
function parseEnvironment(): Values {
  const filled = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(filled)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new OperatorError(
      `${issue?.path.join('.')} is not usable: ${issue?.message}. See .env.example.`,
    )
  }
  const { RATE_LIMITS, MIGRATION_DATABASE_URL, DATABASE_URL, SECRET } = parsed.data
  const { METRICS_PORT, PORT } = parsed.data
  if (isHosted(parsed.data) && RATE_LIMITS === 'off')
    throw new OperatorError('RATE_LIMITS=off is for load tests. Remove it in production.')
  if (METRICS_PORT === PORT)
    throw new OperatorError('METRICS_PORT needs a port of its own, other than PORT.')
  if (MIGRATION_DATABASE_URL && !DATABASE_URL)
    throw new OperatorError('MIGRATION_DATABASE_URL needs DATABASE_URL. Set both.')
  if (SECRET === EXAMPLE_SECRET)
    throw new OperatorError('SECRET is still the example. Set it to `openssl rand -hex 32`.')
  if (process.env.PAYLOAD_DROP_DATABASE === 'true')
    throw new OperatorError('PAYLOAD_DROP_DATABASE would erase everything. Unset it.')
  if (isHosted(parsed.data)) requireSharedKeys(parsed.data)
  return parsed.data
}

const NEW_SIGNING_PEM =
  "`openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj '/CN=Document seal' -keyout signing.pem -out signing.pem`"

/**
 * Instances share a database and not their DATA_DIR, so a key generated in DATA_DIR would be another one for
 * each of them. An installation that used generated keys is told how to keep them.
 * @throws OperatorError where SECRET or SIGNING_PEM is missing
 */
function requireSharedKeys({ SECRET, SIGNING_PEM, DATA_DIR }: Values): void {
  const secrets = resolve(DATA_DIR, 'secrets.json')
  const pem = resolve(DATA_DIR, 'signing.pem')
  const needs = (name: string) =>
    `DATABASE_URL with NODE_ENV=production needs ${name}, the same for every instance.`
  if (!SECRET && existsSync(secrets))
    throw new OperatorError(
      `${needs('SECRET')} Keep the generated one, or all sessions end: \`SECRET=$(node -p 'require("${secrets}").secret')\``,
    )
  if (!SECRET) throw new OperatorError(`${needs('SECRET')} Make one: \`openssl rand -hex 32\``)
  if (!SIGNING_PEM && existsSync(pem))
    throw new OperatorError(
      `${needs('SIGNING_PEM')} Keep the generated one: \`SIGNING_PEM=${pem}\``,
    )
  if (!SIGNING_PEM) throw new OperatorError(`${needs('SIGNING_PEM')} Make one: ${NEW_SIGNING_PEM}`)
  if (!existsSync(SIGNING_PEM))
    throw new OperatorError(
      `SIGNING_PEM names no file: ${SIGNING_PEM}. Make one: ${NEW_SIGNING_PEM}`,
    )
}

/** Production with an external database: no demo users, no relaxed limits. */
const isHosted = (values: Values): boolean =>
  productionFromOutside && values.DATABASE_URL !== undefined

/**
 * The origin of the pages, and that of the files, undefined where PUBLIC_URL serves them. Cookies are
 * shared by all ports of a hostname, so files need another hostname to receive none.
 */
function parseOrigins(values: Values) {
  const { PUBLIC_URL, FILES_URL, HOST, PORT } = values
  const publicUrl = (PUBLIC_URL ?? `http://${HOST}:${PORT}`).replace(/\/+$/, '')
  if (!FILES_URL) return { publicUrl, filesUrl: undefined }
  const files = new URL(FILES_URL)
  if (files.href !== `${files.origin}/` || files.hostname === new URL(publicUrl).hostname)
    throw new OperatorError('FILES_URL needs a hostname of its own and no path. See .env.example.')
  return { publicUrl, filesUrl: files.origin }
}

function parsePictureHosts({ PICTURE_HOSTS }: Values): string[] {
  return PICTURE_HOSTS.split(/\s+/)
    .filter(Boolean)
    .map((given) => {
      const url = URL.canParse(`https://${given}`) ? new URL(`https://${given}`) : null
      if (!url || url.href !== `https://${url.host}/`)
        throw new OperatorError(`PICTURE_HOSTS is not usable: ${given}. See .env.example.`)
      return `${url.hostname}:${url.port || '443'}`
    })
}

/** The external valuation provider, or undefined where the product's own records are used. */
function parseValuation(values: Values) {
  if (values.VALUATION_PROVIDER === 'database') return undefined
  if (!values.VALUATION_API_KEY)
    throw new OperatorError(
      'VALUATION_PROVIDER=rentcast needs VALUATION_API_KEY. See .env.example.',
    )
  const url = values.VALUATION_URL?.replace(/\/+$/, '')
  return { key: values.VALUATION_API_KEY, ...(url && { url }) }
}

/** The ad tag that loads after consent, with all origins that it connects to, or undefined. */
function parseAdTag(values: Values) {
  const { AD_TAG_URL: url, AD_TAG_ORIGINS: others = '', AD_CONVERSION: conversion } = values
  if (!url) return undefined
  const origins = [url, ...others.split(/\s+/).filter(Boolean)].map((address) => {
    if (!URL.canParse(address) || !/^https?:/.test(address))
      throw new OperatorError(`AD_TAG_ORIGINS is not usable: ${address}. See .env.example.`)
    return new URL(address).origin
  })
  return { url, conversion: conversion ?? null, origins: [...new Set(origins)] }
}

/** The S3 bucket for all stored files, or undefined where they are stored in DATA_DIR. */
function parseBucket(values: Values) {
  const { S3_BUCKET: name, S3_REGION: region, S3_ENDPOINT: endpoint } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!name) return undefined
  if (!accessKeyId !== !secretAccessKey)
    throw new OperatorError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together. Set both, or none.',
    )
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { name, region, ...(endpoint && { endpoint }), ...(keys && { keys }) }
}

/** The OpenID Connect provider for sign-ins besides passwords, or undefined. */
function parseProvider(values: Values) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (!OIDC_ISSUER) return undefined
  if (!clientId || !clientSecret)
    throw new OperatorError(
      'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Set all three.',
    )
  const issuer = new URL(OIDC_ISSUER)
  const local = ['127.0.0.1', '[::1]', 'localhost'].includes(issuer.hostname)
  if (issuer.protocol === 'http:' && !local)
    throw new OperatorError(
      'OIDC_ISSUER needs https. Who signs in must not be readable on the way.',
    )
  return { issuer, clientId, clientSecret }
}

const isOnLoopback = ({ HOST, PUBLIC_URL }: Values): boolean =>
  ['127.0.0.1', '::1', 'localhost'].includes(HOST) && !PUBLIC_URL

/** Whether the server runs as it does without settings: embedded database, loopback, no SMTP. */
const isLocalDemo = (values: Values): boolean =>
  isOnLoopback(values) && !values.DATABASE_URL && !values.SMTP_URL

const Secrets = z.object({
  secret: z.string(),
  databasePassword: z.string(),
  demoPassword: z.string(),
})

/** Reads this machine's secrets, generated at the first start. */
function readSecrets(file: string): z.output<typeof Secrets> {
  const generated = {
    secret: randomBytes(32).toString('hex'),
    databasePassword: randomBytes(24).toString('hex'),
    demoPassword: `keep-${randomBytes(6).toString('hex')}`,
  }
  if (!existsSync(file)) writeSecretOnce(file, JSON.stringify(generated, null, 2))
  return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
}

const values = parseEnvironment()
const checked = {
  ...parseOrigins(values),
  valuation: parseValuation(values),
  bucket: parseBucket(values),
  provider: parseProvider(values),
  adTag: parseAdTag(values),
  /** `host:port` entries that pictures may be fetched from despite a private address or unusual port. */
  pictureHosts: parsePictureHosts(values),
}
const dataDir = resolve(values.DATA_DIR)
const secrets = readSecrets(join(dataDir, 'secrets.json'))

/** The process environment, read once and checked. Source: `.env.example` and the README. */
export const env = {
  host: values.HOST,
  port: values.PORT,
  metricsPort: values.METRICS_PORT,
  dataDir,
  databaseUrl: values.DATABASE_URL,
  /** URL of a role that owns the tables; absent where the product's own role owns them. */
  migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
  databasePassword: secrets.databasePassword,
  ...checked,
  secret: values.SECRET ?? secrets.secret,
  /** Keys of the audit log, of which the first writes; generated in DATA_DIR where absent. */
  auditKeys: values.AUDIT_KEY,
  backupKey: values.BACKUP_KEY,
  ownerEmail: values.OWNER_EMAIL,
  accessCode: values.ADMIN_ACCESS_CODE,
  accessCodeExpires: values.ADMIN_ACCESS_EXPIRES,
  rateLimits: values.RATE_LIMITS === 'on',
  demoPassword: values.DEMO_PASSWORD ?? secrets.demoPassword,
  smtpUrl: values.SMTP_URL,
  mailFrom: values.MAIL_FROM,
  /** Staff and editors get no access to their screens and calls before they set up a second factor. */
  requireSecondFactor: values.REQUIRE_SECOND_FACTOR === 'staff',
  trustProxy: values.TRUST_PROXY,
  schedulingUrl: values.SCHEDULING_URL,
  signingPem: values.SIGNING_PEM,
  /** How often an open stream gets a heartbeat and its session is checked. */
  streamHeartbeatMs: values.STREAM_HEARTBEAT_SECONDS * 1000,
  /** How often planned publishes are looked for. */
  scheduleMs: values.SCHEDULE_SECONDS * 1000,
  /** How long requests are answered after SIGTERM while `/health/ready` answers 503. */
  drainMs: (values.DRAIN_SECONDS ?? (isHosted(values) ? 3 : 0)) * 1000,
  /** How often this process looks for published changes of which no notification reached it. */
  publishCheckMs: values.PUBLISH_CHECK_SECONDS * 1000,
  logLevel: values.LOG_LEVEL,
  /** `npm run dev` and tests parse every reply by its schema; `npm start` saves the time. */
  checksReplies: process.env.NODE_ENV !== 'production',
  hosted: isHosted(values),
  /** The pages open as 127.0.0.1 and as localhost; both origins are the product's own. */
  isOnLoopback: isOnLoopback(values),
  /** The installation is unreachable from outside, so a page may show a mailed code. */
  showsMailedCodes: isLocalDemo(values),
}
