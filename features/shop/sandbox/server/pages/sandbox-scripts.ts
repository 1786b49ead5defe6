import type { BrowserScript } from '#platform/server/content/browser-script.ts'

/** `sdk`: for the shop's page. `frame`: inside one card field. */
export type ScriptName = 'sdk' | 'frame'

const script = (name: ScriptName): BrowserScript => ({
  name: `sandbox-${name}`,
  source: new URL(`../../web/sdk/${name}.ts`, import.meta.url),
})

/** Scripts that browsers load from the sandbox. */
export const sandboxScripts: Readonly<Record<ScriptName, BrowserScript>> = {
  sdk: script('sdk'),
  frame: script('frame'),
}
