import { eq } from 'drizzle-orm'
import { addressOf } from '#platform/contract/address.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { type Claim, externalHours as contract } from '../../contract/hours-contract.ts'
import { externalHours, type hourProofs } from './tables.ts'

export type ClaimRecord = typeof externalHours.$inferSelect
type Proof = typeof hourProofs.$inferSelect

type View = Omit<Claim, 'sentAt' | 'decidedAt'> & { sentAt: Date; decidedAt: Date | null }

export function claimView(claim: ClaimRecord, proof: Proof): View {
  const { id: claimid, createdAt: sentAt, name, provider, heldOn, hours, deliveryMethod, tceqNumber } = claim
  return {
    claimid,
    name,
    provider,
    heldOn,
    hours,
    deliveryMethod,
    tceqNumber,
    sentAt,
    ...pick(claim, 'state', 'approvedHours', 'approvedForTexas', 'decision', 'decidedAt'),
    proof: { url: addressOf(contract.proof, { proofid: proof.id }), type: proof.type, name: proof.givenName },
  }
}

export async function findClaim(db: Db, claimId: string): Promise<ClaimRecord | null> {
  const [claim] = await db.select().from(externalHours).where(eq(externalHours.id, claimId))
  return claim ?? null
}
