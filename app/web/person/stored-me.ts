import type { QueryClient } from '@tanstack/react-query'
import { accountsSession, Me, WhoIsHere } from '#features/core/accounts/contract/session-contract.ts'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { queryKey } from '#platform/web/operations.ts'
import { isPageLeaving, pagePerson, setPagePerson } from '#platform/web/person/page-person.ts'

const Answer = WhoIsHere.extend({ user: Me.out.nullable() })

/** Who was here last in this browser. */
export const storedMe = deviceStore('permeate.me', Answer)

/**
 * Starts with who was here last, so that the app opens at once and also without a network. It is asked again
 * right away, and the server lets nobody in by it. Logging out clears the storage.
 */
export function startWithStoredMe(client: QueryClient): void {
  const key = queryKey(accountsSession.me, {})
  const stored = storedMe.read()
  if (stored) client.setQueryData(key, stored, { updatedAt: 0 })
  if (stored?.user) setPagePerson({ id: stored.user.userid })
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] !== accountsSession.me.id) return
    // While another person is logged in, this page does not show the current person.
    if (pagePerson.get().other !== null || isPageLeaving()) return
    const answer = Answer.safeParse(event.query.state.data).data
    if (answer?.user) storedMe.write(answer)
    else storedMe.remove()
  })
}
