import type { BrowserScript } from '#platform/server/content/browser-script.ts'

/** Script of a package's launch page. */
export const launchScript: BrowserScript = {
  name: 'launch-page',
  source: new URL('../web/launch/main.ts', import.meta.url),
}
