import type { QueryClient } from '@tanstack/react-query'
import { accounts, Me, WhoIsHere } from '#features/accounts/contract.ts'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { queryKey } from '#platform/web/operations.ts'

const Answer = WhoIsHere.extend({ user: Me.out.nullable() })
const store = deviceStore('permeate.me', Answer)

/**
 * Starts with who was here last, so that the app opens at once and also without a network. It is asked again
 * right away, and the server lets nobody in by it. Logging out clears the storage.
 */
export function startWithStoredMe(client: QueryClient): void {
  const key = queryKey(accounts.me, {})
  const stored = store.read()
  if (stored) client.setQueryData(key, stored, { updatedAt: 0 })
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] !== accounts.me.id) return
    const answer = Answer.safeParse(event.query.state.data).data
    if (answer?.user) store.write(answer)
    else store.remove()
  })
}
