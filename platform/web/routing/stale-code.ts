import { confirm } from '../confirm.ts'
import { deviceText } from '../device/device-store.ts'
import { wasPageTypedInto } from '../form/unsaved/page-typing.ts'

const reloadedAt = deviceText('permeate.reloadedAt', 'tab')
const QUIET = 60_000

/** Whether the browser failed to fetch a part of the app's code: offline, or the part is gone after a release. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/i.test(
      error.message,
    )
  )
}

/** Whether a reload may mend it: the network is there, and it was not tried a moment ago. */
export function mayReload(last: string | null, online: boolean, now: number): boolean {
  return online && now - Number(last ?? 0) > QUIET
}

/**
 * Reloads the app, at most once a minute: the new release brings the page's new code. Not while something is typed, which
 * would be lost.
 */
export function reloadForNewCode(): boolean {
  if (wasPageTypedInto()) return false
  if (!mayReload(reloadedAt.read(), navigator.onLine, Date.now())) return false
  // Where nothing is stored it could reload in a circle.
  if (!reloadedAt.write(String(Date.now()))) return false
  window.location.reload()
  return true
}

/** Asks before a reload that takes away what was typed: a part of the app that was just opened is of a new release. */
export async function offerNewCode(): Promise<void> {
  if (reloadForNewCode() || !navigator.onLine) return
  const yes = await confirm({
    title: 'The app was updated',
    message:
      'This part opens after a reload. Save what you typed on this page first: a reload may discard it.',
    yes: 'Reload now',
    no: 'Stay here',
  })
  if (yes) window.location.reload()
}
