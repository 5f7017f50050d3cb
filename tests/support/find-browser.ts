import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** For a browser that may be root's and has no screen. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
]

/**
 * A Chromium: CHROMIUM_PATH, the machine's own, Playwright's download, Debian's package, in that order.
 * @throws saying what was tried; journeys are never skipped for want of a browser
 */
export function findBrowser(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, where there is no browser.`)
  }
  return system() ?? downloaded() ?? fromPlaywright() ?? fromDebian() ?? nowhere()
}

function system(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return places.find((place) => existsSync(place))
}

function downloaded(): string | undefined {
  const place = chromium.executablePath()
  return existsSync(place) ? place : undefined
}

function fromPlaywright(): string | undefined {
  return attempt(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
    ? downloaded()
    : undefined
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  attempt('apt-get', ['update', '-qq'])
  return attempt('apt-get', ['install', '-y', '-qq', 'chromium']) ? system() : undefined
}

function attempt(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'pipe',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    // Offline or not permitted: the next way is tried, and nowhere() names them all.
    return false
  }
}

function nowhere(): never {
  throw new Error(
    'No browser for the journeys: CHROMIUM_PATH is not set, no chromium or google-chrome is on the ' +
      'PATH, Playwright could not download one, and apt-get could not install one. ' +
      'Install Chromium, or set CHROMIUM_PATH.',
  )
}
