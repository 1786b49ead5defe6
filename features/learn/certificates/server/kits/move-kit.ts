import { and, eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { nameOfType } from '../../rules/certificate-types.ts'
import { kitName } from '../../rules/kits/kit-name.ts'
import { type KitState, nextKitState } from '../../rules/kits/kit-states.ts'
import { kitShippedMail } from './mail.ts'
import { findKit, type KitRecord } from './read-kits.ts'
import { kits } from './tables.ts'

const momentOf = { printed: 'printedAt', shipped: 'shippedAt', delivered: 'deliveredAt' } as const

type Later = Exclude<KitState, 'requested'>
type Parcel = Pick<KitRecord, 'carrier' | 'trackingNumber' | 'trackingUrl'>

/** Moves a kit to the next state unless another user already did. Notifies the recipient when it ships. */
export async function moveKit(
  ctx: SignedInContext,
  kitId: string,
  to: Later,
  parcel?: Parcel,
): Promise<void> {
  const found = (await findKit(ctx.db, kitId)) ?? refuse('not-found')
  const { kit } = found
  if (nextKitState(kit.state) !== to) refuse('conflict')
  const moved = await ctx.db
    .update(kits)
    .set({ state: to, [momentOf[to]]: ctx.now, ...parcel })
    .where(and(eq(kits.id, kitId), eq(kits.state, kit.state)))
    .returning({ id: kits.id })
  if (moved.length === 0) refuse('conflict')
  await ctx.audit({
    action: 'certificates.moveKit',
    target: kitId,
    details: { kit: kitName(kit.number), before: kit.state, after: to, ...parcel },
  })
  if (!parcel) return
  const user = await findUser(ctx.db, kit.userId)
  if (!user) return
  await sendMail(ctx, kitShippedMail, user.email, {
    firstName: user.firstName,
    name: kitName(kit.number),
    title: nameOfType(found.certificate.snapshot),
    shipTo: kit.shipTo,
    ...parcel,
    publicUrl: ctx.settings.publicUrl,
  })
}
