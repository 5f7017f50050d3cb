import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { BROWSERS } from '../../ops/doctor/browsers.ts'

/** Flags for a browser that may run as root and without a screen. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
]

/**
 * Finds a Chromium: CHROMIUM_PATH, the machine's own, Playwright's download, Debian's package, in that
 * order. @throws saying what was tried; a missing browser never skips journeys
 */
export function findBrowser(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, where there is no browser.`)
  }
  return (
    findInstalled() ??
    findDownloaded() ??
    installFromPlaywright() ??
    installFromDebian() ??
    throwNoBrowser()
  )
}

/**
 * Finds the browser before a run of journeys starts, so that the workers inherit CHROMIUM_PATH and do not
 * search. Without a browser that starts it prints one line and exits with 1.
 */
export function requireBrowser(): void {
  try {
    const browser = findBrowser()
    checkStarts(browser)
    process.env.CHROMIUM_PATH = browser
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** A downloaded browser starts only where the machine has its system libraries. */
function checkStarts(browser: string): void {
  if (runCommand(browser, ['--version'])) return
  throw new Error(
    `${browser} does not start: install its system libraries as root with ` +
      '`npx playwright-core install-deps chromium`, or set CHROMIUM_PATH to another browser.',
  )
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  const places = BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name)))
  return places.find((place) => existsSync(place))
}

function findDownloaded(): string | undefined {
  const place = chromium.executablePath()
  return existsSync(place) ? place : undefined
}

function installFromPlaywright(): string | undefined {
  console.error('No browser for the journeys on this machine: Playwright downloads one.')
  const cli = join(import.meta.dirname, '../../node_modules/playwright-core/cli.js')
  return runCommand(process.execPath, [cli, 'install', 'chromium']) ? findDownloaded() : undefined
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  runCommand('apt-get', ['update', '-qq'])
  return runCommand('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
    ? findInstalled()
    : undefined
}

function runCommand(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'pipe',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    // Offline or not permitted: findBrowser tries the next source, and nowhere() lists all of them.
    return false
  }
}

function throwNoBrowser(): never {
  throw new Error(
    'No browser for the journeys: CHROMIUM_PATH is not set, no chromium or google-chrome is on the ' +
      'PATH, Playwright could not download one, and apt-get as root could not install one. Run ' +
      '`npx playwright-core install --with-deps chromium` online, or set CHROMIUM_PATH.',
  )
}
