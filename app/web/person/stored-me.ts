import type { QueryClient } from '@tanstack/react-query'
import { accountsSession, Me, WhoIsHere } from '#features/core/accounts/contract/session-contract.ts'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { queryKey } from '#platform/web/operations.ts'
import { isPageLeaving, pagePerson, setPagePerson } from '#platform/web/person/page-person.ts'

const Answer = WhoIsHere.extend({ user: Me.out.nullable() })

/** Last user of this browser. */
export const storedMe = deviceStore('permeate.me', Answer)

/**
 * Starts with the last user of this browser, so that the app opens immediately, even offline. The user is requested
 * again right away, and the server grants no access based on the stored value. Logout clears it.
 */
export function startWithStoredMe(client: QueryClient): void {
  const key = queryKey(accountsSession.me, {})
  const stored = storedMe.read()
  if (stored) client.setQueryData(key, stored, { updatedAt: 0 })
  if (stored?.user) setPagePerson({ id: stored.user.userid })
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] !== accountsSession.me.id) return
    // While another user is logged in, this page does not show the current user.
    if (pagePerson.get().other !== null || isPageLeaving()) return
    const answer = Answer.safeParse(event.query.state.data).data
    if (answer?.user) storedMe.write(answer)
    else storedMe.remove()
  })
}
