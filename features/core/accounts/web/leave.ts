import { useCallback } from 'react'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { holdsAppFiles } from '#platform/web/device/app-files.ts'
import { clearStores, deviceText } from '#platform/web/device/device-store.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { leavePage, pagePerson } from '#platform/web/person/page-person.ts'
import { isOwnKey } from '#platform/web/person/user-storage-key.ts'
import { HOME } from '#platform/web/routing/history.ts'
import { accountsSession } from '../contract/session-contract.ts'

const RELOAD_AFTER = 1000
/** Last user who logged out in this browser, for its other tabs. */
const loggedOut = deviceText('permeate.loggedOut')
const loginReason = deviceText('permeate.loginReason', 'tab')

/**
 * Returns a logout function: ends the server session, clears this device's data, and after 1 s loads home (R-PEO-12) or
 * the page that the server names.
 */
export function useLogout(): () => Promise<void> {
  return useCallback(async () => {
    let next: string | null = null
    try {
      next = (await callOperation(accountsSession.logout, {})).next
    } catch (error) {
      // Only the server can end a session; reporting a logout here would leave the account open to the next user.
      if (error instanceof OperationError && (error.isOffline || error.status >= 500)) {
        return notifyError(`${error.message} You are still logged in on this device.`, 'Not logged out')
      }
    }
    notifySuccess('You are logged out.')
    await startOver('', next ?? HOME)
  }, [])
}

/**
 * Clears this device's data and loads the home page or another one after a second; with a reason, the login dialog then
 * opens. For sessions that the server has already ended.
 */
export async function startOver(reason = '', path: string = HOME): Promise<void> {
  leavePage()
  const { id } = pagePerson.get()
  const cleared = clearDevice()
  // Runs before the first await: other tabs check the login once the stores are empty, and also go to the home page.
  if (id) loggedOut.write(id)
  await cleared
  setTimeout(() => {
    // Open components may have written data again in the meantime.
    clearStores((key) => key === loggedOut.key)
    if (reason) loginReason.write(reason)
    // Loads another page because the open page belongs to a previous user.
    window.location.replace(path)
  }, RELOAD_AFTER)
}

/** True if this user has logged out in this browser since their last login. */
export const hasLoggedOut = (id: string): boolean => loggedOut.read() === id

/** True if a storage event reports a logout in another tab. */
export const reportsLogout = ({ key }: StorageEvent): boolean => key === loggedOut.key

/** Clears the logout marker after the user has logged in again. */
export function clearLogoutMarker(id: string): void {
  if (hasLoggedOut(id)) loggedOut.remove()
}

/** True for data that remains on the device for the next user: data bound to its owner, and app settings. */
const staysForOthers = (key: string): boolean =>
  isOwnKey(key) ||
  /^(permeate\.(cart$|menuPinned$|views$|columns$|reloadedAt$|loggedOut$|registration\.)|plant\.(run|listDraft))/.test(
    key,
  )

/** Clears the previous user's data on this device. */
export const clearForOther = (): Promise<void> => clearDevice(staysForOthers)

/** Reloads the page for the current user. Input of the previous user remains in this tab for them. */
export async function openForOther(path: string): Promise<void> {
  leavePage()
  await clearForOther()
  window.location.replace(path)
}

/**
 * Reloads the app as another user without data stored on this device for the previous one; `store` writes the initial
 * data of the next user.
 */
export async function openAnew(path: string = HOME, store?: () => void): Promise<void> {
  leavePage()
  await clearDevice()
  store?.()
  window.location.replace(path)
}

/** Returns the reason for showing the login after a reload; available only once. */
export function consumeLoginReason(): string | null {
  const reason = loginReason.read()
  loginReason.remove()
  return reason
}

async function clearDevice(stays?: (key: string) => boolean): Promise<void> {
  clearStores(stays)
  if (!('caches' in window)) return
  const names = await caches.keys().catch(() => [])
  const personal = names.filter((name) => !holdsAppFiles(name))
  await Promise.all(personal.map((name) => caches.delete(name)))
}
