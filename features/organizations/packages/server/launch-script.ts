import type { BrowserScript } from '#platform/server/content/browser-script.ts'

/** What runs in the launch page of a package. */
export const launchScript: BrowserScript = {
  name: 'launch-page',
  source: new URL('../web/launch/main.ts', import.meta.url),
}
