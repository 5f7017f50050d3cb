import { once } from 'node:events'
import { connect } from 'node:net'

export type RawAnswer = { status: number; type: string; body: string }

/** Sends a request line unchanged; HTTP libraries would normalize or refuse it. */
export async function rawRequest(
  url: string,
  method: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const asked = Object.entries({ Host: hostname, Connection: 'close', ...headers })
  const lines = asked.map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`)
  let said = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
  })
  await once(socket, 'close')
  const [head = '', ...rest] = said.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
    body: rest.join('\r\n\r\n'),
  }
}
