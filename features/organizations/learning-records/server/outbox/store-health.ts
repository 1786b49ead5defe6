import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { administratorsOf, findCompany } from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { sendMails } from '#platform/server/mail.ts'
import { afterFailure, healthy } from '#platform/server/outside/endpoint-health.ts'
import { learningStores } from '../tables.ts'
import { storeProblemMail } from './mail.ts'
import type { Answer, StoreRow } from './post-statements.ts'

/** Matches the store only if its settings are unchanged since sending. */
const asSent = ({ companyId, revision }: StoreRow): SQL | undefined =>
  and(eq(learningStores.companyId, companyId), eq(learningStores.revision, revision))

export async function recordStoreSuccess(ctx: Context, store: StoreRow): Promise<void> {
  await ctx.db
    .update(learningStores)
    .set({ ...healthy, lastSentAt: ctx.now })
    .where(asSent(store))
}

/** Records a failed attempt. All statements wait until the next attempt; none are given up. */
export async function recordStoreFailure(ctx: Context, store: StoreRow, { message }: Answer): Promise<void> {
  const [now] = await ctx.db.select().from(learningStores).where(asSent(store)).for('no key update')
  if (!now) return
  const { health, notifies } = afterFailure(now, message, ctx.now)
  await ctx.db.update(learningStores).set(health).where(eq(learningStores.companyId, store.companyId))
  if (notifies) await notify(ctx, store, message, 'failing')
}

/** Pauses a store that denies access. Nothing is sent until an administrator has acted. */
export async function recordAccessDenied(ctx: Context, store: StoreRow, { message }: Answer): Promise<void> {
  const [paused] = await ctx.db
    .update(learningStores)
    .set({ pausedAt: ctx.now, problem: message, failingSince: store.failingSince ?? ctx.now, nextAt: null })
    .where(and(asSent(store), isNull(learningStores.pausedAt)))
    .returning({ companyId: learningStores.companyId })
  if (!paused) return
  await ctx.audit({ action: 'learningRecords.pause', target: store.companyId, details: { problem: message } })
  await notify(ctx, store, message, 'paused')
}

async function notify(
  ctx: Context,
  { companyId, endpoint }: StoreRow,
  problem: string,
  state: 'failing' | 'paused',
): Promise<void> {
  const company = await findCompany(ctx.db, companyId)
  const link = `${ctx.settings.publicUrl}/corporateSettings/learningRecords?company=${companyId}`
  await sendMails(
    ctx,
    storeProblemMail,
    (await administratorsOf(ctx.db, companyId)).map(({ email, firstName }) => ({
      to: email,
      facts: { firstName, company: company?.name ?? '', endpoint, problem, state, link },
    })),
  )
}
