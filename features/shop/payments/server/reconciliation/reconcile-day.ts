import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { addDays, beginningOf, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { type LedgerComparison, reconcile } from '../../rules/reconcile.ts'
import type { ProviderTransaction } from '../payment-provider.ts'
import { hasProvider, providerOf } from '../provider.ts'
import { payments, reconciliationRows, reconciliations } from '../tables.ts'
import { type OwnEntry, ownEntries, ownEntriesOf } from './books.ts'

const DAY = 86_400_000

export const dayOf = (moment: Date): string => dayIn(moment, OFFICE_ZONE)

/** Reconciles yesterday with the provider's records, and previous days again because entries may appear late. */
export const reconcileDaily = job({
  name: 'reconcileDaily',
  input: z.object({}),
  async run(_payload, ctx) {
    if (!hasProvider(ctx.settings)) return
    for (const ago of [3, 2, 1]) await reconcileDay(ctx, addDays(dayOf(ctx.now), -ago))
  },
})

/** Reconciles one day in the office time zone and stores its rows. Calls the provider outside a transaction. */
export async function reconcileDay(ctx: Context<'no-payment'>, day: string): Promise<void> {
  const [from, to] = [beginningOf(day, OFFICE_ZONE), beginningOf(addDays(day, 1), OFFICE_ZONE)]
  const wide = { from: new Date(from.getTime() - DAY), to: new Date(to.getTime() + DAY) }
  try {
    const provider = providerOf(ctx)
    const theirs = await provider.transactions({ from, to })
    const theirsAround = await provider.transactions(wide)
    await ctx.transaction((inner) => store(inner, day, { from, to, wide, theirs, theirsAround }))
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    await saveDay(ctx, day, failure)
    throw error
  }
}

interface Lists {
  from: Date
  to: Date
  wide: { from: Date; to: Date }
  theirs: ProviderTransaction[]
  theirsAround: ProviderTransaction[]
}

async function store(
  ctx: Context,
  day: string,
  { from, to, wide, theirs, theirsAround }: Lists,
): Promise<void> {
  const ours = await ownEntries(ctx.db, { from, to })
  const oursAround = [
    ...(await ownEntries(ctx.db, wide)),
    ...(await ownEntriesOf(ctx.db, pluck(theirs, 'transactionId'))),
  ]
  const compared = reconcile(
    { ours, theirs: theirs.map(entryOf) },
    { ours: oursAround, theirs: theirsAround.map(entryOf) },
  )
  await saveDay(ctx, day, null)
  const references = new Map(theirsAround.map(({ transactionId, reference }) => [transactionId, reference]))
  const own = new Map(oursAround.concat(ours).map((entry) => [entry.transactionId, entry]))
  const guesses = await paymentsOf(
    ctx,
    [...references.values()].filter((id) => id !== null),
  )
  for (const row of compared) {
    const reference = references.get(row.transactionId) ?? null
    const paymentId = own.get(row.transactionId)?.paymentId ?? guesses.get(reference ?? '') ?? null
    await saveRow(ctx, day, row, { reference, paymentId })
  }
  const seen = compared.map(({ transactionId }) => transactionId)
  const ofDay = eq(reconciliationRows.day, day)
  const gone = seen.length > 0 ? and(ofDay, notInArray(reconciliationRows.transactionId, seen)) : ofDay
  await ctx.db.delete(reconciliationRows).where(gone)
}

const entryOf = ({ transactionId, kind, amount }: ProviderTransaction): Omit<OwnEntry, 'paymentId'> => ({
  transactionId,
  kind,
  ...amount,
})

/** Returns our payments by the provider order or capture that a transaction references. */
async function paymentsOf(ctx: Context, references: readonly string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const ids = [...references]
  const byOrder = await ctx.db.select().from(payments).where(inArray(payments.providerOrderId, ids))
  const byCapture = await ctx.db.select().from(payments).where(inArray(payments.captureId, ids))
  return new Map([
    ...byOrder.map(({ id, providerOrderId }) => [providerOrderId ?? '', id] as const),
    ...byCapture.map(({ id, captureId }) => [captureId ?? '', id] as const),
  ])
}

async function saveDay(ctx: Context, day: string, failure: string | null): Promise<void> {
  const row = { day, ranAt: ctx.now, failure }
  await ctx.db
    .insert(reconciliations)
    .values(row)
    .onConflictDoUpdate({ target: reconciliations.day, set: row })
}

/** Explained differences stay explained. Rows that now agree need no explanation. */
async function saveRow(
  ctx: Context,
  day: string,
  compared: LedgerComparison,
  links: { reference: string | null; paymentId: string | null },
): Promise<void> {
  const row = { day, ...compared, ...links }
  await ctx.db
    .insert(reconciliationRows)
    .values(row)
    .onConflictDoUpdate({ target: [reconciliationRows.day, reconciliationRows.transactionId], set: row })
}
