import type { QueryClient } from '@tanstack/react-query'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { seesDefaultPartner } from '#features/core/partner/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { queryKey } from '#platform/web/operations.ts'
import { HOME } from '#platform/web/routing/history.ts'
import type { StartAnswer } from '#platform/web/routing/start-answers.ts'
import { storedMe } from '../person/stored-me.ts'
import { fillClient } from '../query-client.ts'

/**
 * If the document is the prerendered home page and this visitor sees the same page, fills the client with its answers,
 * so that the first rendering equals the document. Returns whether it did.
 */
export function takeOverAnswers(client: QueryClient): boolean {
  const data = document.getElementById('start-answers')
  if (!data || storedMe.read()?.user) return false
  const answers = JSON.parse(data.textContent) as StartAnswer[]
  const me = answers.find(({ operation }) => operation === accountsSession.me.id)?.answer
  if (!seesDefaultPartner((me as OutputOf<typeof accountsSession.me> | undefined)?.country ?? null))
    return false
  fillClient(client, answers)
  // A stored answer of a guest may be older.
  client.setQueryData(queryKey(accountsSession.me, {}), (stored) => stored, { updatedAt: 0 })
  const { pathname, search, hash } = window.location
  if (pathname !== HOME) window.history.replaceState(window.history.state, '', HOME + search + hash)
  return true
}
