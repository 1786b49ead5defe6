import type { Settings } from '#platform/server/settings.ts'
import type { Launch } from '../contract.ts'
import type { PackagePart } from '../rules/package-parts.ts'

/** Path of all package files; the token of the launch follows. */
export const PLAY = '/api/package-files'
/** Path of the record store for cmi5; the token of the launch follows. */
export const STORE = '/api/package-statements'

type Source = Pick<Settings, 'publicUrl' | 'packageOrigin'>

/** Origin from which packages are served: a separate one if the settings name one. */
export const playOrigin = ({ publicUrl, packageOrigin }: Source): string =>
  packageOrigin ?? new URL(publicUrl).origin

const FLAGS = 'allow-scripts allow-forms allow-modals allow-popups'

/**
 * Sandbox flags of the frame and of each response. Without a separate origin, a package runs in an opaque origin. On a
 * separate origin it keeps that origin, so that its frames reach each other, but not our pages.
 */
export const sandboxOf = ({ packageOrigin }: Source): string =>
  packageOrigin ? `${FLAGS} allow-same-origin` : FLAGS

export function launchOf(
  settings: Source,
  token: string,
  part: number,
  { title, file, query }: PackagePart,
): Launch {
  const path = file.split('/').map(encodeURIComponent).join('/')
  return {
    part,
    title,
    src: `${playOrigin(settings)}${PLAY}/${token}/${path}${query}`,
    sandbox: sandboxOf(settings),
  }
}

/** The policy of every response of a package: its own files only, and no way to our operations or other sites. */
export function playPolicy(settings: Source, token: string): string {
  const own = `${playOrigin(settings)}${PLAY}/${token}/`
  const sources = `${own} data: blob:`
  const code = `'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'`
  return [
    `sandbox ${sandboxOf(settings)}`,
    `default-src ${sources}`,
    `connect-src ${sources} ${playOrigin(settings)}${STORE}/${token}/`,
    `script-src ${sources} ${playOrigin(settings)}${PLAY}/run/ ${code}`,
    `style-src ${sources} 'unsafe-inline'`,
    `form-action ${own}`,
    `base-uri ${own}`,
    "object-src 'none'",
  ].join('; ')
}
