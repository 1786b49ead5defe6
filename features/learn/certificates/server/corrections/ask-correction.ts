import { and, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import type { certificates as contract } from '../../contract.ts'
import { tidyName } from '../holder.ts'
import { certificateCorrections, certificates } from '../tables.ts'

/** Requests a different printed name; staff decide, since employers rely on the name. */
export const askCorrection: Handler<typeof contract.askCorrection> = async (input, ctx) => {
  const { certificateid, reason } = input
  const requestedName = tidyName(input.requestedName)
  const [row] = await ctx.db.select().from(certificates).where(eq(certificates.id, certificateid))
  if (row?.userId !== ctx.actor.userId) return refuse('not-found')
  if (row.revokedAt || row.supersededAt) return ctx.refuse('not-correctable')
  if (row.snapshot.holder.name === requestedName) {
    return ctx.refuse('same-name', {
      fields: { requestedName: 'This name is already on the certificate.' },
    })
  }
  const requested = { certificateId: row.id, userId: row.userId, requestedName, reason }
  const id = ctx.newId()
  try {
    await ctx.db
      .insert(certificateCorrections)
      .values({ id, ...requested, state: 'asked' as const, askedAt: ctx.now })
  } catch (error) {
    if (isDuplicate(error, 'certificate_corrections_asked')) return ctx.refuse('asked-already')
    throw error
  }
  await ctx.audit({
    action: 'certificates.askCorrection',
    target: row.id,
    details: { before: row.snapshot.holder.name, requested: requestedName, reason },
  })
  return {}
}

export const withdrawCorrection: Handler<typeof contract.withdrawCorrection> = async (
  { correctionid },
  ctx,
) => {
  const own = and(
    eq(certificateCorrections.id, correctionid),
    eq(certificateCorrections.userId, ctx.actor.userId),
  )
  const [requested] = await ctx.db.select().from(certificateCorrections).where(own)
  if (!requested) return refuse('not-found')
  const withdrawn = await ctx.db
    .update(certificateCorrections)
    .set({ state: 'withdrawn', decidedAt: ctx.now })
    .where(and(own, eq(certificateCorrections.state, 'asked')))
    .returning({ id: certificateCorrections.id })
  if (withdrawn.length === 0) return ctx.refuse('decided-already')
  await ctx.audit({ action: 'certificates.withdrawCorrection', target: requested.certificateId })
  await announceTo(ctx.db, 'programs', requested.userId)
  return {}
}
