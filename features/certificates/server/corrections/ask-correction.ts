import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import type { certificates as contract } from '../../contract.ts'
import { tidyName } from '../holder.ts'
import { certificateCorrections, certificates } from '../tables.ts'

/** The holder wants another name printed; staff decide, since the name is what an employer goes by. */
export const askCorrection: Handler<typeof contract.askCorrection> = async (input, call) => {
  const { certificateid, reason } = input
  const requestedName = tidyName(input.requestedName)
  const [row] = await call.db.select().from(certificates).where(eq(certificates.id, certificateid))
  if (row?.userId !== call.actor.userId) return refuse('not-found')
  if (row.revokedAt || row.supersededAt) return call.refuse('not-correctable')
  if (row.snapshot.holder.name === requestedName) {
    return call.refuse('same-name', {
      fields: { requestedName: 'This name is already on the certificate.' },
    })
  }
  const requested = { certificateId: row.id, userId: row.userId, requestedName, reason }
  const id = uuid({ msecs: call.now.getTime() })
  try {
    await call.db
      .insert(certificateCorrections)
      .values({ id, ...requested, state: 'asked' as const, askedAt: call.now })
  } catch (error) {
    if (isDuplicate(error, 'certificate_corrections_asked')) return call.refuse('asked-already')
    throw error
  }
  await call.audit({
    action: 'certificates.askCorrection',
    target: row.id,
    details: { before: row.snapshot.holder.name, requested: requestedName, reason },
  })
  return {}
}

export const withdrawCorrection: Handler<typeof contract.withdrawCorrection> = async (
  { correctionid },
  call,
) => {
  const own = and(
    eq(certificateCorrections.id, correctionid),
    eq(certificateCorrections.userId, call.actor.userId),
  )
  const [requested] = await call.db.select().from(certificateCorrections).where(own)
  if (!requested) return refuse('not-found')
  const withdrawn = await call.db
    .update(certificateCorrections)
    .set({ state: 'withdrawn', decidedAt: call.now })
    .where(and(own, eq(certificateCorrections.state, 'asked')))
    .returning({ id: certificateCorrections.id })
  if (withdrawn.length === 0) return call.refuse('decided-already')
  await call.audit({ action: 'certificates.withdrawCorrection', target: requested.certificateId })
  await announceTo(call.db, 'programs', requested.userId)
  return {}
}
