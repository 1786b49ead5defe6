import { v7 as uuid } from 'uuid'
import type { TestApp } from '#app/server/testing/test-app.ts'

import { makeCall } from '#platform/server/make-call.ts'
import type { Purse } from '../rules/ledger-names.ts'
import { creditOf } from './balances.ts'
import { books } from './desk/books.ts'
import { grantCredit } from './give-credit.ts'

/** What tests of credit do again and again, on the database of a test app. */
export function creditTools({ app, now, person }: TestApp) {
  const call = (db = app.db) => makeCall(app, { actor: null, now: now(), db })
  return {
    call,
    newOrder: () => uuid(),
    give: (userId: string, usdMinor: number, key = uuid()) =>
      grantCredit(call(), { userId, usdMinor, reason: 'For the test', key }),
    /** Available, pending and held of somebody, in cents. */
    async has(userId: string): Promise<[available: number, pending: number, held: number]> {
      const { availableMinor, pendingMinor, heldMinor } = await creditOf(app.db, userId)
      return [availableMinor, pendingMinor, heldMinor]
    },
    async books() {
      const actor = await person('admin')
      const answer = await books({}, makeCall(app, { actor, now: now() }))
      if (!('balanced' in answer)) throw new Error('The books were not read')
      const counters = answer.counters.map(({ purse, balance }) => [purse, balance.minor] as const)
      return { ...answer, balance: Object.fromEntries(counters) as Record<Purse, number> }
    },
  }
}
