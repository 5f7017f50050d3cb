import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#cms/core/free-port.ts'
import {
  answerCalls,
  createCaller,
  type PageQuery,
  type PageReply,
  type RenderRequest,
} from './calls.ts'

const CHILD = join(import.meta.dirname, 'child.ts')
const root = join(import.meta.dirname, '../..')

/** What `cms/server.mjs` sets for itself. */
const LIKE_SERVER = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  UV_THREADPOOL_SIZE: '16',
}

const TIMEOUT_MS = 15_000

type Serving = { url: string; ask: (query: PageQuery) => Promise<PageReply> }

export type Product = {
  /** The product that takes requests. @throws where none is ready within TIMEOUT_MS */
  waitForProduct: () => Promise<Serving>
  /** Starts a product from the present sources; once it is ready, the previous one is stopped. */
  renew: () => Promise<boolean>
  stop: () => Promise<void>
}

/**
 * Runs the product in a child process. A new process starts on its own port while the previous one keeps
 * serving, so that requests always find one, and a product that fails to start replaces nothing.
 * @param draw renders a page that the product asks for
 */
export function runProduct(
  settings: NodeJS.ProcessEnv,
  draw: (drawing: RenderRequest) => Promise<string>,
): Product {
  const alive = new Set<ChildProcess>()
  let current: { child: ChildProcess; serving: Serving; mute: () => void } | undefined
  let starting: ChildProcess | undefined
  let first = Promise.withResolvers<Serving>()

  async function renew(): Promise<boolean> {
    starting?.kill('SIGKILL')
    const port = String(await findFreePort())
    const env = { ...LIKE_SERVER, ...settings, HOST: '127.0.0.1', PORT: port }
    const child = fork(CHILD, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    starting = child
    alive.add(child)
    child.once('exit', () => alive.delete(child))
    answerCalls(child, draw)
    const isFirst = !current
    const output = forwardOutput(child, !isFirst)

    const isReady = await new Promise<boolean>((resolve) => {
      child.on('message', (message: object) => 'ready' in message && resolve(true))
      child.once('close', () => resolve(false))
    })
    // The product was stopped while it started, or a later change of the sources has started another process.
    if (starting !== child) return false
    starting = undefined
    if (!isReady) {
      if (!isFirst)
        console.error(`  ${summarizeProblem(output.held())}; the server stays as it was`)
      else console.error('The server did not start. It tries again when a file changes.')
      return false
    }
    output.mute(false)
    const before = current
    const serving = {
      url: `http://127.0.0.1:${port}`,
      ask: createCaller<PageQuery, PageReply>(child),
    }
    current = { child, serving, mute: () => output.mute(true) }
    first.resolve(serving)
    child.once('exit', () => reportEnd(child))
    before?.mute()
    before?.child.kill('SIGTERM')
    return true
  }

  function reportEnd(child: ChildProcess): void {
    if (current?.child !== child) return
    current = undefined
    first = Promise.withResolvers()
    console.error('The server ended. It starts again when a file changes.')
  }

  return {
    renew,
    waitForProduct() {
      if (current) return Promise.resolve(current.serving)
      const late = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
        throw new Error('The server does not run. The terminal says why.')
      })
      return Promise.race([first.promise, late])
    },
    async stop() {
      current = undefined
      starting = undefined
      await Promise.all(
        [...alive].map(async (child) => {
          const ending = once(child, 'exit')
          child.kill('SIGTERM')
          await ending
        }),
      )
    },
  }
}

/** Writes the output of a child to the terminal, and holds it while the child is muted. */
function forwardOutput(child: ChildProcess, isMutedFirst: boolean) {
  let held = ''
  let isMuted = isMutedFirst
  const forward = (out: NodeJS.WriteStream) => (chunk: Buffer) =>
    isMuted ? (held += chunk) : out.write(chunk)
  child.stdout?.on('data', forward(process.stdout))
  child.stderr?.on('data', forward(process.stderr))
  return { held: () => held, mute: (isOn: boolean) => void (isMuted = isOn) }
}

/** One line on why a process ended: its error, with the first project file that the output names. */
function summarizeProblem(output: string): string {
  const lines = output.split('\n')
  const error = lines.find((line) => /^(\s*\[?\w*Error\b|KeepMore did not start)/.test(line))
  const inOurs = output.split(`${root}/`).slice(1)
  const [place] = inOurs.flatMap((rest) => /^(?!node_modules)[^\s:]+:\d+/.exec(rest) ?? [])
  return [place, error?.trim() ?? 'It ended without a word'].filter(Boolean).join(': ')
}
