import { useCallback } from 'react'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { holdsAppFiles } from '#platform/web/device/app-files.ts'
import { clearStores, deviceText } from '#platform/web/device/device-store.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { isOwnKey } from '#platform/web/person/own-key.ts'
import { leavePage, pagePerson } from '#platform/web/person/page-person.ts'
import { HOME } from '#platform/web/routing/history.ts'
import { accountsSession } from '../contract/session-contract.ts'

const RELOAD_AFTER = 1000
/** Who logged out last in this browser, for its other tabs. */
const loggedOut = deviceText('permeate.loggedOut')
const loginReason = deviceText('permeate.loginReason', 'tab')

/** Logs out: ends the session on the server, clears what this device keeps, loads home after a second (R-PEO-12). */
export function useLogout(): () => Promise<void> {
  return useCallback(async () => {
    try {
      await callOperation(accountsSession.logout, {})
    } catch (error) {
      // Only the server can end a session: saying otherwise would leave the next person on this device logged in.
      if (error instanceof OperationError && (error.isOffline || error.status >= 500)) {
        return notifyError(`${error.message} You are still logged in on this device.`, 'Not logged out')
      }
    }
    notifySuccess('You are logged out.')
    await startOver()
  }, [])
}

/**
 * Clears everything that this device keeps and loads home after a second; with a reason, the login is shown then.
 * For sessions that the server has ended already.
 */
export async function startOver(reason?: string): Promise<void> {
  leavePage()
  const { id } = pagePerson.get()
  const cleared = clearDevice()
  // Before anything is awaited: other tabs ask who is logged in as soon as the stores are empty, and go home too.
  if (id) loggedOut.write(id)
  await cleared
  setTimeout(() => {
    // What is still open may have written again in the meantime.
    clearStores((key) => key === loggedOut.key)
    if (reason) loginReason.write(reason)
    // Reloads the app at home: the open page belongs to a previous user.
    window.location.replace(HOME)
  }, RELOAD_AFTER)
}

/** Whether this person has logged out in this browser since they logged in last. */
export const hasLoggedOut = (id: string): boolean => loggedOut.read() === id

/** Whether a storage event reports a logout in another tab. */
export const reportsLogout = ({ key }: StorageEvent): boolean => key === loggedOut.key

/** They are logged in again. */
export function forgetLogout(id: string): void {
  if (hasLoggedOut(id)) loggedOut.remove()
}

/** What stays on the device for the next person: data bound to its owner, and settings of the app. */
const staysForOthers = (key: string): boolean =>
  isOwnKey(key) ||
  /^(permeate\.(cart$|menuPinned$|views$|columns$|reloadedAt$|loggedOut$|registration\.)|plant\.(run|listDraft))/.test(
    key,
  )

/** Takes away what the person before has left on this device. */
export const clearForOther = (): Promise<void> => clearDevice(staysForOthers)

/** Reloads the page for the person who is logged in now. Text of the previous person stays in this tab for them. */
export async function openForOther(path: string): Promise<void> {
  leavePage()
  await clearForOther()
  window.location.replace(path)
}

/**
 * Reloads the app as another person, without what this device has stored of the previous one; `store` writes
 * what the next one starts with.
 */
export async function openAnew(path: string = HOME, store?: () => void): Promise<void> {
  leavePage()
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

async function clearDevice(stays?: (key: string) => boolean): Promise<void> {
  clearStores(stays)
  if (!('caches' in window)) return
  const names = await caches.keys().catch(() => [])
  const personal = names.filter((name) => !holdsAppFiles(name))
  await Promise.all(personal.map((name) => caches.delete(name)))
}
