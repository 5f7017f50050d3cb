import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type KeptMail, readMail } from './mailbox.ts'

export type Mailbox = {
  url: string
  mails: (KeptMail & { messageId: string })[]
  /** The number of mails whose sender waits for an answer. */
  hanging: () => number
  /** Whether new mails get no answer from now on. */
  hang: (on: boolean) => void
  close: () => Promise<void>
}

/** Starts a local SMTP server that accepts every mail, or leaves every sender without an answer. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mailbox['mails'] = []
  let [hangs, waiting] = [false, 0]
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (hangs) return void waiting++
        const source = Buffer.concat(chunks).toString('utf8')
        const messageId = /^Message-ID: (.*)\r$/im.exec(source)?.[1] ?? ''
        mails.push({ ...readMail(source), messageId })
        done()
      })
    },
  })
  // Killing a sender cuts its connection, which tests do on purpose.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    hanging: () => waiting,
    hang: (on) => {
      hangs = on
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
