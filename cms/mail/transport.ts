import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import { env } from '#cms/core/env.ts'

type Compiled = {
  data: { headers?: Record<string, string> }
  message: { build: (done: (error: Error | null, bytes: Buffer) => void) => void }
}

/** Without SMTP, writes every mail to a file. The job names the file, so a second run overwrites it. */
const fileTransport = {
  name: 'file',
  version: '1',
  send(mail: Compiled, done: (error: Error | null, info?: object) => void) {
    mail.message.build((error, bytes) => {
      if (error) return done(error)
      keep(bytes, mail.data.headers?.['X-Job'] ?? crypto.randomUUID()).then(
        () => done(null, {}),
        (problem: Error) => done(problem),
      )
    })
  },
}

async function keep(bytes: Buffer, name: string): Promise<void> {
  const folder = join(env.dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${name}.eml`)
  await writeFile(`${file}.new`, bytes, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** Less than the job's own time limit, so that a mail is never sent twice by a hanging send and its retry. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Payload's mail adapter: SMTP where SMTP_URL is set, files under DATA_DIR/mail otherwise. */
export const mailAdapter = nodemailerAdapter({
  defaultFromAddress: env.mailFrom,
  defaultFromName: 'KeepMore',
  skipVerify: true,
  transportOptions: (env.smtpUrl ? { url: env.smtpUrl, ...PATIENCE } : fileTransport) as never,
})
