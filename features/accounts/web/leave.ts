import { useCallback } from 'react'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { clearStores, deviceText } from '#platform/web/device/device-store.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { HOME } from '#platform/web/routing/history.ts'
import { accounts } from '../contract.ts'

const RELOAD_AFTER = 1000
const loginReason = deviceText('permeate.loginReason', 'tab')

/** Logs out: ends the session on the server, clears what this device keeps, loads home after a second (000 s4). */
export function useLogout(): () => Promise<void> {
  return useCallback(async () => {
    try {
      await callOperation(accounts.logout, {})
    } catch (error) {
      // Only the server can end a session: saying otherwise would leave the next person on this device logged in.
      if (error instanceof OperationError && (error.isOffline || error.status >= 500)) {
        return sayProblem(`${error.message} You are still logged in on this device.`, 'Not logged out')
      }
    }
    sayDone('You are logged out.')
    await startOver()
  }, [])
}

/**
 * Clears everything that this device keeps and loads home after a second; with a reason, the login is shown then.
 * For sessions that the server has ended already.
 */
export async function startOver(reason?: string): Promise<void> {
  await clearDevice()
  setTimeout(() => {
    // What is still open may have written again in the meantime.
    clearStores()
    if (reason) loginReason.write(reason)
    // Loads the app anew, at home: the page that was open belongs to somebody who is gone.
    window.location.replace(HOME)
  }, RELOAD_AFTER)
}

/**
 * Loads the app anew as somebody else, without what this device has stored of whoever was here; `store` writes what the
 * next one begins with.
 */
export async function openAnew(path: string = HOME, store?: () => void): Promise<void> {
  await clearDevice()
  store?.()
  window.location.replace(path)
}

/** Why the login is to be shown after a reload; once. */
export function takeLoginReason(): string | null {
  const reason = loginReason.read()
  loginReason.remove()
  return reason
}

async function clearDevice(): Promise<void> {
  clearStores()
  if (!('caches' in window)) return
  const names = await caches.keys().catch(() => [])
  // The app's own files are nobody's in particular and keep it startable offline.
  const personal = names.filter((name) => !name.includes('precache'))
  await Promise.all(personal.map((name) => caches.delete(name)))
}
