import { and, eq } from 'drizzle-orm'
import { certificates } from '../tables.ts'
import type { CertificateListener } from '../tell-issued.ts'
import { kits } from './tables.ts'

/** A kit that is not printed yet is printed with the corrected name. */
export const followCorrection: CertificateListener = async (call, { id }) => {
  const [issued] = await call.db.select().from(certificates).where(eq(certificates.id, id))
  if (!issued?.replaces || issued.source === 'renewal') return
  const moved = await call.db
    .update(kits)
    .set({ certificateId: id })
    .where(and(eq(kits.certificateId, issued.replaces), eq(kits.state, 'requested')))
    .returning({ id: kits.id })
  for (const kit of moved)
    await call.audit({
      action: 'certificates.correctKit',
      target: kit.id,
      details: { certificate: issued.number },
    })
}
