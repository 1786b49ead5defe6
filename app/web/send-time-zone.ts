import type { QueryClient } from '@tanstack/react-query'
import { accountsSession, type Me } from '#features/core/accounts/contract/session-contract.ts'
import { accountsZone } from '#features/core/accounts/contract/zone-contract.ts'
import { callOperation } from '#platform/web/client.ts'
import { queryKey } from '#platform/web/operations.ts'

/** Users whose zone was sent since the app was opened: once each, even if two devices disagree. */
const sent = new Set<string>()

/** Sends the time zone of this device to the server if it differs from the stored one. */
export function sendTimeZone(client: QueryClient): void {
  const look = () => {
    const me = client.getQueryData<{ user: Me | null }>(queryKey(accountsSession.me, {}))?.user
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (!me || !timeZone || me.timeZone === timeZone || sent.has(me.userid)) return
    sent.add(me.userid)
    // Nothing is lost if it fails: the next session sends it.
    callOperation(accountsZone.saveTimeZone, { timeZone }).catch(() => {})
  }
  look()
  client.getQueryCache().subscribe(look)
}
