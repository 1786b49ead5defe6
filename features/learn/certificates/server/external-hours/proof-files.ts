import { and, eq, gt } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { holds } from '#platform/contract/access.ts'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { receiveFile } from '#platform/server/http/files/receive-file.ts'
import type { externalHours } from '../../contract/hours-contract.ts'
import { PROOFS, proofFile, proofName } from './proof-folder.ts'
import { hourProofs } from './tables.ts'

const HOUR = 3_600_000
/** Far more than one user needs. */
const MAX_IN_AN_HOUR = 20

export const uploadProof: Handler<typeof externalHours.uploadProof> = async (_input, ctx, file) => {
  await refuseTooMany(ctx)
  const id = uuid()
  const { kind: type, bytes } = await receiveFile(ctx, file, {
    folder: PROOFS,
    name: (kind) => proofFile({ id, type: kind }),
  })
  const givenName = file.givenName.slice(0, 120) || 'proof'
  const row = { id, userId: ctx.actor.userId, type, givenName, bytes, createdAt: ctx.now }
  await ctx.db.insert(hourProofs).values(row)
  return { file: id }
}

async function refuseTooMany({ db, actor, now }: SignedInContext): Promise<void> {
  const since = new Date(now.getTime() - HOUR)
  const recent = and(eq(hourProofs.userId, actor.userId), gt(hourProofs.createdAt, since))
  if ((await db.$count(hourProofs, recent)) >= MAX_IN_AN_HOUR) refuse('too-many')
}

/** Documents may contain scripts, so they are downloaded instead of opened here. */
export const proof: Handler<typeof externalHours.proof> = async ({ proofid }, ctx) => {
  const [stored] = await ctx.db.select().from(hourProofs).where(eq(hourProofs.id, proofid))
  if (!stored) return refuse('not-found')
  if (stored.userId !== ctx.actor.userId && !holds(ctx.actor, 'product_admin')) {
    // Audited, so that staff can see attempts to open other users' proofs.
    await ctx.audit({ action: 'certificates.proof', outcome: 'refused', target: stored.id })
    return refuse('not-found')
  }
  return {
    name: `proof-${stored.id.slice(0, 8)}.${stored.type}`,
    type: mimeOf(stored.type),
    content: { stored: proofName(stored) },
    shown: stored.type === 'pdf' ? 'attachment' : 'inline',
    untrusted: true,
  }
}
