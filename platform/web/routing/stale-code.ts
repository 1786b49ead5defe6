import { deviceText } from '../device/device-store.ts'

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

/** Loads the app anew, once in a while: the new release brings the page's new code. */
export function reloadForNewCode(): boolean {
  if (!mayReload(reloadedAt.read(), navigator.onLine, Date.now())) return false
  // Where nothing is stored it could reload in a circle.
  if (!reloadedAt.write(String(Date.now()))) return false
  window.location.reload()
  return true
}
