import type { QueryClient } from '@tanstack/react-query'
import { accountsZone } from '#features/accounts/contract/zone-contract.ts'
import { accounts, type Me } from '#features/accounts/contract.ts'
import { callOperation } from '#platform/web/client.ts'
import { queryKey } from '#platform/web/operations.ts'

/** Whom it was told of since the app was opened: once, however often two devices disagree. */
const sent = new Set<string>()

/** Tells the server the time zone of this device when it knows another one of the person. */
export function tellTimeZone(client: QueryClient): void {
  const look = () => {
    const me = client.getQueryData<{ user: Me | null }>(queryKey(accounts.me, {}))?.user
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (!me || !timeZone || me.timeZone === timeZone || sent.has(me.userid)) return
    sent.add(me.userid)
    // Where it fails nothing is lost: the next session tells it.
    callOperation(accountsZone.keepTimeZone, { timeZone }).catch(() => {})
  }
  look()
  client.getQueryCache().subscribe(look)
}
