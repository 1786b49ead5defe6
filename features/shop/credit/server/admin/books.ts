import { run } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { credit } from '../../contract.ts'
import { type ProviderBucket, providerBuckets } from '../../rules/ledger-names.ts'
import { usd } from '../../rules/usd.ts'

interface Books {
  entries: number
  sum: number
  unequal: number
  wrong: { ledger: string; stored: number; summed: number }[]
  held: number
  openHolds: number
  pending: number
  pendingReferrals: number
  people: number
  companies: number
  counters: Partial<Record<ProviderBucket, number>>
}

// One statement, so that all sums are from the same snapshot despite concurrent purchases.
const check = {
  name: 'credit.check-books',
  text: `
    with sums as (
      select ledger, sum(amount_minor) as summed, count(*) as entries from credit_entries group by ledger
    ), ledgers as (
      select name, owner, purse, balance_minor as stored, coalesce(summed, 0) as summed, coalesce(entries, 0) as entries
      from credit_ledgers left join sums on sums.ledger = credit_ledgers.name
    ), wrong as (
      select name as ledger, stored, summed from ledgers where owner <> 'provider' and stored <> summed order by name limit 20
    )
    select
      (select coalesce(sum(entries), 0) from ledgers)::float8 as entries,
      (select coalesce(sum(summed), 0) from ledgers)::float8 as sum,
      (select count(*) from (
        select 1 from credit_entries group by transfer_id having sum(amount_minor) <> 0
      ) as uneven)::float8 as unequal,
      (select coalesce(json_agg(wrong), '[]') from wrong) as wrong,
      (select coalesce(sum(stored), 0) from ledgers where purse = 'held')::float8 as held,
      (select coalesce(sum(amount_minor), 0) from credit_holds where state = 'held')::float8 as "openHolds",
      (select coalesce(sum(stored), 0) from ledgers where purse = 'pending')::float8 as pending,
      (select coalesce(sum(owed_minor), 0) from credit_referrals where state = 'pending')::float8 as "pendingReferrals",
      (select coalesce(sum(stored), 0) from ledgers where owner = 'person')::float8 as people,
      (select coalesce(sum(stored), 0) from ledgers where owner in ('company', 'supervisor'))::float8 as companies,
      (select coalesce(json_object_agg(purse, summed), '{}') from ledgers where owner = 'provider') as counters`,
}

/** Reads all ledgers and entries and reports whether they agree. */
export const books: Handler<typeof credit.books> = async (_input, { db, now }) => {
  const [found] = await run<Books & Record<string, unknown>>(db, check, [])
  if (!found) throw new Error('The books could not be read')
  const { sum, unequal, wrong, held, openHolds, pending, pendingReferrals } = found
  return {
    checkedAt: now,
    balanced:
      sum === 0 && unequal === 0 && wrong.length === 0 && held === openHolds && pending === pendingReferrals,
    entries: found.entries,
    sum: usd(sum),
    unequalTransfers: unequal,
    wrongLedgers: wrong.map(({ ledger, stored, summed }) => ({
      ledger,
      stored: usd(stored),
      summed: usd(summed),
    })),
    held: usd(held),
    openHolds: usd(openHolds),
    pending: usd(pending),
    pendingReferrals: usd(pendingReferrals),
    people: usd(found.people),
    companies: usd(found.companies),
    counters: providerBuckets.map((bucket) => ({ bucket, balance: usd(found.counters[bucket] ?? 0) })),
  }
}
