import type { QueryClient } from '@tanstack/react-query'
import { accountsSession, type Me } from '#features/core/accounts/contract/session-contract.ts'
import { accountsZone } from '#features/core/accounts/contract/zone-contract.ts'
import { callOperation } from '#platform/web/client.ts'
import { queryKey } from '#platform/web/operations.ts'

/** Users whose time zone was sent since the app was opened. Sent once per user, even if two devices disagree. */
const sent = new Set<string>()

/** Sends the device's time zone to the server if it differs from the stored one. */
export function sendTimeZone(client: QueryClient): void {
  const look = () => {
    const me = client.getQueryData<{ user: Me | null }>(queryKey(accountsSession.me, {}))?.user
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (!me || !timeZone || me.timeZone === timeZone || sent.has(me.userid)) return
    sent.add(me.userid)
    // Failures can be ignored because the next session sends it.
    callOperation(accountsZone.saveTimeZone, { timeZone }).catch(() => {})
  }
  look()
  client.getQueryCache().subscribe(look)
}
