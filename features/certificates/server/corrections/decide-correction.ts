import { and, asc, desc, eq } from 'drizzle-orm'
import { findPeople, findUser } from '#features/accounts/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { certificatesDesk } from '../../contract/desk-contract.ts'
import { nameOfType } from '../../rules/certificate-types.ts'
import { correctionRefusedMail } from '../mail.ts'
import { reissueCertificate } from '../reissue-certificate.ts'
import { certificateCorrections, certificates } from '../tables.ts'
import { verifyAddress } from '../verify-address.ts'
import { type Correction, showCorrection } from './read-corrections.ts'

export const corrections: Handler<typeof certificatesDesk.corrections> = async (input, { db }) => {
  const where = eq(certificateCorrections.state, input.state ?? 'asked')
  // Who waits longest comes first; what was decided last is looked for first.
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

export const decideCorrection: Handler<typeof certificatesDesk.decideCorrection> = async (input, call) => {
  const { correctionid, approve, answer } = input
  const waiting = and(eq(certificateCorrections.id, correctionid), eq(certificateCorrections.state, 'asked'))
  const [requested] = await call.db.select().from(certificateCorrections).where(waiting).for('update')
  if (!requested) return call.refuse((await exists(call, correctionid)) ? 'decided-already' : 'not-found')
  const newCertificateId = approve ? await approved(call, requested, answer) : null
  await call.db
    .update(certificateCorrections)
    .set({
      state: approve ? 'approved' : 'refused',
      decidedAt: call.now,
      decidedBy: call.actor.userId,
      answer,
      newCertificateId,
    })
    .where(eq(certificateCorrections.id, requested.id))
  await call.audit({
    action: 'certificates.decideCorrection',
    target: requested.certificateId,
    details: {
      before: 'asked',
      after: approve ? 'approved' : 'refused',
      requested: requested.requestedName,
      answer,
    },
  })
  if (!approve) await tellRefusal(call, requested, answer)
  await announceTo(call.db, 'programs', requested.userId)
  return { certificateid: newCertificateId }
}

const exists = async (call: SignedInCall, id: string): Promise<boolean> =>
  (await call.db.$count(certificateCorrections, eq(certificateCorrections.id, id))) > 0

async function approved(
  call: SignedInCall<'not-changeable'>,
  requested: Correction,
  answer: string,
): Promise<string> {
  const { certificateId, requestedName, reason } = requested
  const because = answer || `The holder asked for it: ${reason}`
  const row = await reissueCertificate(call, { certificateId, name: requestedName, reason: because })
  return row?.id ?? call.refuse('not-changeable')
}

async function tellRefusal(call: SignedInCall, requested: Correction, answer: string): Promise<void> {
  const [row] = await call.db.select().from(certificates).where(eq(certificates.id, requested.certificateId))
  const user = await findUser(call.db, requested.userId)
  if (!row || !user) return
  await sendMail(call, correctionRefusedMail, user.email, {
    snapshot: row.snapshot,
    requestedName: requested.requestedName,
    answer,
    verifyUrl: verifyAddress(call.settings, row.verifyToken),
    publicUrl: call.settings.publicUrl,
  })
}
