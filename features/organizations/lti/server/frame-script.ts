import type { BrowserScript } from '#platform/server/content/browser-script.ts'

/** Script of the pages in the frame of a platform. */
export const frameScript: BrowserScript = {
  name: 'lti-frame',
  source: new URL('../web/frame/main.ts', import.meta.url),
}
