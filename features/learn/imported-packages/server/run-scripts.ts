import type { BrowserScript } from '#platform/server/content/browser-script.ts'
import type { Standard } from '../rules/package-parts.ts'

const script = (standard: Standard): BrowserScript => ({
  name: `package-${standard}`,
  source: new URL(`../web/runtime/${standard}.ts`, import.meta.url),
})

/** Scripts that the pages of packages load first. */
export const runScripts: Readonly<Record<Standard, BrowserScript>> = {
  scorm12: script('scorm12'),
  scorm2004: script('scorm2004'),
  cmi5: script('cmi5'),
}
