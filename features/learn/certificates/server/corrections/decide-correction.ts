import { and, asc, desc, eq } from 'drizzle-orm'
import { findPeople, findUser } from '#features/core/accounts/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { certificatesAdmin } from '../../contract/admin-contract.ts'
import { nameOfType } from '../../rules/certificate-types.ts'
import { correctionRefusedMail } from '../mail.ts'
import { reissueCertificate } from '../reissue-certificate.ts'
import { certificateCorrections, certificates } from '../tables.ts'
import { verifyAddress } from '../verify-address.ts'
import { type Correction, showCorrection } from './read-corrections.ts'

export const corrections: Handler<typeof certificatesAdmin.corrections> = async (input, { db }) => {
  const where = eq(certificateCorrections.state, input.state ?? 'asked')
  // Pending requests are sorted oldest first, decided ones latest first.
  const order = input.state && input.state !== 'asked' ? desc : asc
  const { rows, total } = await listOf(
    db,
    db
      .select()
      .from(certificateCorrections)
      .innerJoin(certificates, eq(certificates.id, certificateCorrections.certificateId))
      .where(where),
    input,
    [order(certificateCorrections.askedAt)],
  )
  const people = await findPeople(
    db,
    rows.map((row) => row.certificates.userId),
  )
  return {
    total,
    rows: rows.map(
      ({ certificate_corrections: requested, certificates: { id, number, userId, snapshot } }) => ({
        ...showCorrection(requested),
        certificateid: id,
        number,
        title: nameOfType(snapshot),
        holderName: snapshot.holder.name,
        email: people.get(userId)?.email ?? '',
      }),
    ),
  }
}

export const decideCorrection: Handler<typeof certificatesAdmin.decideCorrection> = async (input, ctx) => {
  const { correctionid, approve, answer } = input
  const waiting = and(eq(certificateCorrections.id, correctionid), eq(certificateCorrections.state, 'asked'))
  const [requested] = await ctx.db.select().from(certificateCorrections).where(waiting).for('update')
  if (!requested) return ctx.refuse((await exists(ctx, correctionid)) ? 'decided-already' : 'not-found')
  const newCertificateId = approve ? await approved(ctx, requested, answer) : null
  await ctx.db
    .update(certificateCorrections)
    .set({
      state: approve ? 'approved' : 'refused',
      decidedAt: ctx.now,
      decidedBy: ctx.actor.userId,
      answer,
      newCertificateId,
    })
    .where(eq(certificateCorrections.id, requested.id))
  await ctx.audit({
    action: 'certificates.decideCorrection',
    target: requested.certificateId,
    details: {
      before: 'asked',
      after: approve ? 'approved' : 'refused',
      requested: requested.requestedName,
      answer,
    },
  })
  if (!approve) await notifyRefusal(ctx, requested, answer)
  await announceTo(ctx.db, 'programs', requested.userId)
  return { certificateid: newCertificateId }
}

const exists = async (ctx: SignedInContext, id: string): Promise<boolean> =>
  (await ctx.db.$count(certificateCorrections, eq(certificateCorrections.id, id))) > 0

async function approved(
  ctx: SignedInContext<'not-changeable'>,
  requested: Correction,
  answer: string,
): Promise<string> {
  const { certificateId, requestedName, reason } = requested
  const because = answer || `The holder asked for it: ${reason}`
  const row = await reissueCertificate(ctx, { certificateId, name: requestedName, reason: because })
  return row?.id ?? ctx.refuse('not-changeable')
}

async function notifyRefusal(ctx: SignedInContext, requested: Correction, answer: string): Promise<void> {
  const [row] = await ctx.db.select().from(certificates).where(eq(certificates.id, requested.certificateId))
  const user = await findUser(ctx.db, requested.userId)
  if (!row || !user) return
  await sendMail(ctx, correctionRefusedMail, user.email, {
    snapshot: row.snapshot,
    requestedName: requested.requestedName,
    answer,
    verifyUrl: verifyAddress(ctx.settings, row.verifyToken),
    publicUrl: ctx.settings.publicUrl,
  })
}
