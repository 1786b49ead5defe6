import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Headless browser, which needs half the resources for the same work. */
export const HEADLESS = '/usr/bin/chromium-headless-shell'

const usual = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the path of this machine's Chromium: CHROMIUM, the system's, or one from Playwright; else undefined. */
export function findChromium() {
  return [process.env.CHROMIUM, ...usual, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Options with which Chromium runs anywhere, including in a container as root, and connects only to the shop. */
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
      // Test pages end too soon for optimizing compilers to pay off; disabling them saves a third of the CPU time.
      '--js-flags=--no-opt --no-maglev',
    ],
  }
}
