import { type Query, type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import {
  clearForOther,
  clearLogoutMarker,
  hasLoggedOut,
  openForOther,
  reportsLogout,
} from '#features/core/accounts/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { deviceText } from '#platform/web/device/device-store.ts'
import { wasPageTypedInto } from '#platform/web/form/unsaved/page-typing.ts'
import { isAtWork } from '#platform/web/form/unsaved/page-use.ts'
import { invalidate, queryKey } from '#platform/web/operations.ts'
import {
  consumeExpectedLogin,
  isPageLeaving,
  type OtherPerson,
  pagePerson,
  setAskWho,
  setPagePerson,
} from '#platform/web/person/page-person.ts'
import { passOnTyping } from '#platform/web/person/user-storage-key.ts'
import { HOME } from '#platform/web/routing/history.ts'
import { storedMe } from './stored-me.ts'

type Answer = OutputOf<typeof accountsSession.me>

/**
 * Binds the page to the user who loaded it. If the server reports a different logged-in user, the page stays unchanged
 * and asks what to do. Only a guest who logs in here becomes another user without a reload.
 */
export function bindPageToUser(client: QueryClient): void {
  const key = queryKey(accountsSession.me, {})
  const me = () => invalidate(client, [accountsSession.me])
  client.setQueryDefaults(key, {
    structuralSharing: (before, answer) => {
      if (!settle(client, answer as Answer)) return before
      return replaceEqualDeep(before, answer)
    },
  })
  // If the first request fails, the page belongs to the last user of this browser.
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (event.query.queryKey[0] === accountsSession.me.id) setPagePerson({ isSure: true })
  })
  // Replaces a pending request, since the server may have answered it before the user changed.
  setAskWho(() => void me())
  // Another tab logged in or out.
  window.addEventListener('storage', (event) => {
    const reportsPerson = event.key === null || event.key === storedMe.key || event.key === loggedInAt.key
    if (reportsPerson || reportsLogout(event)) void me()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const { id } = pagePerson.get()
    // The browser restored a page of a user who has since logged out, so do not show it.
    if (id && storedMe.read()?.user?.userid !== id) window.location.reload()
    else void me()
  })
}

/** Time of the last login. Wakes tabs and frames that wait for their user, even if the user is the same. */
const loggedInAt = deviceText('permeate.loggedInAt')

const personOf = ({ user, viewing }: Answer): OtherPerson => ({
  id: user?.userid ?? null,
  name: user ? `${user.f_name} ${user.l_name}`.trim() : '',
  isViewing: viewing,
})

/** True if the page belongs to the user in the response, or is now assigned to them. */
function settle(client: QueryClient, answer: Answer): boolean {
  const now = personOf(answer)
  const { id, isSure, other } = pagePerson.get()
  if (isPageLeaving()) return false
  const isLogin = consumeExpectedLogin()
  if (!isSure || id === now.id || (isLogin && id === null)) {
    if (isLogin && id === null && now.id) passOnTyping(now.id)
    setPagePerson({ id: now.id, isSure: true, other: null })
    if (isLogin || other) loggedInAt.write(String(Date.now()))
    if (other && !isLogin) {
      // Refetches requests refused in the meantime. Displayed data and input stay unchanged.
      queueMicrotask(() => void client.invalidateQueries({ predicate: isNotMe }))
    }
    if (now.id) clearLogoutMarker(now.id)
    // Data shown or requested for the last user does not belong to this user.
    if (!isSure && id !== undefined && id !== now.id) {
      void clearForOther()
      queueMicrotask(() => void client.resetQueries({ predicate: isNotMe }))
    }
    return true
  }
  const here = window.location.pathname + window.location.search
  const isIdleGuest = id === null && !isAtWork(document, wasPageTypedInto())
  if (id && hasLoggedOut(id)) void openForOther(HOME)
  else if (isLogin || isIdleGuest) void openForOther(here)
  else setPagePerson({ other: now })
  return false
}

const isNotMe = ({ queryKey: [id] }: Query): boolean => id !== accountsSession.me.id
