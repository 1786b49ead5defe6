import { v7 as uuid } from 'uuid'
import type { TestApp } from '#app/server/testing/test-app.ts'

import { makeContext } from '#platform/server/make-context.ts'
import type { Bucket } from '../../rules/ledger-names.ts'
import { books } from '../admin/books.ts'
import { creditOf } from '../balances.ts'
import { grantCredit } from '../give-credit.ts'

/** Test helpers for credit on the database of a test app. */
export function creditTools({ app, now, person }: TestApp) {
  const ctx = (db = app.db) => makeContext(app, { actor: null, now: now(), db })
  return {
    ctx,
    newOrder: () => uuid(),
    give: (userId: string, usdMinor: number, key = uuid()) =>
      grantCredit(ctx(), { userId, usdMinor, reason: 'For the test', key }),
    /** Available, pending, and held credit of a user, in cents. */
    async has(userId: string): Promise<[available: number, pending: number, held: number]> {
      const { availableMinor, pendingMinor, heldMinor } = await creditOf(app.db, userId)
      return [availableMinor, pendingMinor, heldMinor]
    },
    async books() {
      const actor = await person('admin')
      const answer = await books({}, makeContext(app, { actor, now: now() }))
      if (!('balanced' in answer)) throw new Error('The books were not read')
      const counters = answer.counters.map(({ bucket, balance }) => [bucket, balance.minor] as const)
      return { ...answer, balance: Object.fromEntries(counters) as Record<Bucket, number> }
    },
  }
}
