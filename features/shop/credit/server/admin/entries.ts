import { and, desc, eq, inArray } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching } from '#platform/server/lists/list-query.ts'
import type { credit } from '../../contract.ts'
import { counter, creditBuckets, type OwnerKind, providerBuckets } from '../../rules/ledger-names.ts'
import { usd } from '../../rules/usd.ts'
import { orderNamesOf } from '../order-names.ts'
import { creditEntries, creditLedgers, creditTransfers } from '../tables.ts'

export const entries: Handler<typeof credit.entries> = (input, ctx) => entriesOf(ctx, input)

export interface EntrySearch {
  owner: OwnerKind
  /** User or company id; for the provider, the name of one of its ledgers. */
  ownerid: string
  search: string
  page: number
  rows: number
}

/** Returns all entries of an owner's ledgers, or of a provider ledger, newest first. */
export async function entriesOf(reader: Reader, input: EntrySearch) {
  const { db } = reader
  const ledgers = ledgersOf(input.owner, input.ownerid)
  const where = and(
    inArray(creditEntries.ledger, ledgers),
    matching(input.search, [creditTransfers.reason, creditTransfers.key]),
  )
  const query = db
    .select({
      id: creditEntries.id,
      at: creditTransfers.at,
      bucket: creditLedgers.bucket,
      ...pick(creditTransfers, 'reason', 'key', 'orderId', 'actorId'),
      minor: creditEntries.amountMinor,
    })
    .from(creditEntries)
    .innerJoin(creditTransfers, eq(creditTransfers.id, creditEntries.transferId))
    .innerJoin(creditLedgers, eq(creditLedgers.name, creditEntries.ledger))
    .where(where)
  const { rows, total } = await listOf(db, query, input, [desc(creditEntries.id)])
  const orders = await orderNamesOf(reader, pluck(rows, 'orderId'))
  const people = await findPeople(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  return {
    total,
    rows: rows.map((entry) => {
      const by = entry.actorId ? people.get(entry.actorId) : undefined
      return {
        entryid: String(entry.id),
        at: entry.at,
        bucket: entry.bucket,
        message: entry.reason,
        amount: usd(entry.minor),
        orderName: (entry.orderId && orders.get(entry.orderId)) ?? null,
        orderid: entry.orderId,
        by: by ? fullName(by) : null,
        key: entry.key,
      }
    }),
  }
}

function ledgersOf(owner: string, ownerid: string): string[] {
  if (owner !== 'provider') return creditBuckets.map((bucket) => `${owner}/${ownerid}/${bucket}`)
  const bucket = providerBuckets.find((each) => each === ownerid)
  return bucket ? [counter(bucket)] : []
}
