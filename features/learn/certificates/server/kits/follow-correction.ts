import { and, eq } from 'drizzle-orm'
import type { CertificateListener } from '../notify-issued.ts'
import { certificates } from '../tables.ts'
import { kits } from './tables.ts'

/** Switches kits that are not yet printed to the corrected name. */
export const followCorrection: CertificateListener = async (ctx, { id }) => {
  const [issued] = await ctx.db.select().from(certificates).where(eq(certificates.id, id))
  if (!issued?.replaces || issued.source === 'renewal') return
  const moved = await ctx.db
    .update(kits)
    .set({ certificateId: id })
    .where(and(eq(kits.certificateId, issued.replaces), eq(kits.state, 'requested')))
    .returning({ id: kits.id })
  for (const kit of moved)
    await ctx.audit({
      action: 'certificates.correctKit',
      target: kit.id,
      details: { certificate: issued.number },
    })
}
