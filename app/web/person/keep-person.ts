import { type Query, type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import {
  clearForOther,
  forgetLogout,
  hasLoggedOut,
  openForOther,
  reportsLogout,
} from '#features/core/accounts/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { deviceText } from '#platform/web/device/device-store.ts'
import { wasPageTypedInto } from '#platform/web/form/unsaved/page-typing.ts'
import { isAtWork } from '#platform/web/form/unsaved/page-use.ts'
import { invalidate, queryKey } from '#platform/web/operations.ts'
import { passOnTyping } from '#platform/web/person/own-key.ts'
import {
  isPageLeaving,
  type OtherPerson,
  pagePerson,
  setAskWho,
  setPagePerson,
  takeExpectedLogin,
} from '#platform/web/person/page-person.ts'
import { HOME } from '#platform/web/routing/history.ts'
import { storedMe } from './stored-me.ts'

type Answer = OutputOf<typeof accountsSession.me>

/**
 * Binds the page to the person who loaded it. When the server reports another logged-in person, the page
 * stays as it is and asks what to do; only a guest who logs in here becomes another person without a reload.
 */
export function keepPerson(client: QueryClient): void {
  const key = queryKey(accountsSession.me, {})
  const me = () => invalidate(client, [accountsSession.me])
  client.setQueryDefaults(key, {
    structuralSharing: (before, answer) => {
      if (!settle(client, answer as Answer)) return before
      return replaceEqualDeep(before, answer)
    },
  })
  // Without an answer at the start the page is that of the person who was here last.
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (event.query.queryKey[0] === accountsSession.me.id) setPagePerson({ isSure: true })
  })
  // Replaces a request under way: the server may have answered it before the person changed.
  setAskWho(() => void me())
  // Another tab has logged in or out.
  window.addEventListener('storage', (event) => {
    const reportsPerson = event.key === null || event.key === storedMe.key || event.key === loggedInAt.key
    if (reportsPerson || reportsLogout(event)) void me()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const { id } = pagePerson.get()
    // The browser restored a page of a person who has logged out since: do not show it.
    if (id && storedMe.read()?.user?.userid !== id) window.location.reload()
    else void me()
  })
}

/** The time of the last login: wakes tabs and frames that wait for their person, even if the person is the same. */
const loggedInAt = deviceText('permeate.loggedInAt')

const personOf = ({ user, viewing }: Answer): OtherPerson => ({
  id: user?.userid ?? null,
  name: user ? `${user.f_name} ${user.l_name}`.trim() : '',
  isViewing: viewing,
})

/** Whether the page is, or becomes, that of the person in the answer. */
function settle(client: QueryClient, answer: Answer): boolean {
  const now = personOf(answer)
  const { id, isSure, other } = pagePerson.get()
  if (isPageLeaving()) return false
  const isLogin = takeExpectedLogin()
  if (!isSure || id === now.id || (isLogin && id === null)) {
    if (isLogin && id === null && now.id) passOnTyping(now.id)
    setPagePerson({ id: now.id, isSure: true, other: null })
    if (isLogin || other) loggedInAt.write(String(Date.now()))
    if (other && !isLogin) {
      // What was refused meanwhile is asked for again; what is shown stays, and what is typed into it.
      queueMicrotask(() => void client.invalidateQueries({ predicate: isNotMe }))
    }
    if (now.id) forgetLogout(now.id)
    // What was shown from the last visit, and asked for in its name, is not of this person.
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
