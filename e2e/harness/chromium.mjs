import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** The browser without a screen, which does the same with half of the machine. */
export const HEADLESS = '/usr/bin/chromium-headless-shell'

const usual = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium of this machine: CHROMIUM, the system's, or one that Playwright downloaded; else undefined. */
export function findChromium() {
  return [process.env.CHROMIUM, ...usual, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Options under which Chromium runs anywhere, in a container as root too, and talks to nobody but the shop. */
export function launchOptions() {
  return {
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Pages of tests live too short for the optimizing compilers to pay off: without them a third less CPU.
      '--js-flags=--no-opt --no-maglev',
    ],
  }
}
