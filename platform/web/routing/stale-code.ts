import { confirm } from '../confirm.ts'
import { deviceText } from '../device/device-store.ts'
import { wasPageTypedInto } from '../form/unsaved/page-typing.ts'

const reloadedAt = deviceText('permeate.reloadedAt', 'tab')
const QUIET = 60_000

/** True if the browser failed to fetch a part of the app's code: it is offline, or a release removed the part. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/i.test(
      error.message,
    )
  )
}

/** True if a reload may help: the network is available and there was no recent attempt. */
export function mayReload(last: string | null, online: boolean, now: number): boolean {
  return online && now - Number(last ?? 0) > QUIET
}

/**
 * Reloads the app at most once a minute, so the new release loads the page's new code. Does not reload if the user has
 * typed something, which would be lost.
 */
export function reloadForNewCode(): boolean {
  if (wasPageTypedInto()) return false
  if (!mayReload(reloadedAt.read(), navigator.onLine, Date.now())) return false
  // Without storage it could reload in an endless loop.
  if (!reloadedAt.write(String(Date.now()))) return false
  window.location.reload()
  return true
}

/** Asks before a reload that would discard unsaved input: a part of the app just opened is from a new release. */
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
