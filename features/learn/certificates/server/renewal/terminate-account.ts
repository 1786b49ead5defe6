import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { kitName } from '../../rules/kits/kit-name.ts'
import { externalHours, hourProofs } from '../external-hours/tables.ts'
import { kits } from '../kits/tables.ts'
import { renewalReminders } from './tables.ts'

/** Approved hours remain on record with their proof; all other hours, and kit addresses, are deleted. */
export const renewalsTerminationPart: TerminationPart = {
  async blockers(ctx, userId) {
    const packed = and(eq(kits.userId, userId), inArray(kits.state, ['printed', 'shipped']))
    const rows = await ctx.db.select().from(kits).where(packed)
    return rows.map(({ number, state }) => `The graduation kit ${kitName(number)} is ${state}.`)
  },
  async needsName(ctx, userId) {
    const approved = and(eq(externalHours.userId, userId), eq(externalHours.state, 'approved'))
    return (await ctx.db.$count(externalHours, approved)) > 0
  },
  async forget(ctx, userId) {
    const { db } = ctx
    const own = eq(externalHours.userId, userId)
    await db.delete(externalHours).where(and(own, ne(externalHours.state, 'approved')))
    const stored = db.select({ id: externalHours.proofId }).from(externalHours).where(own)
    await db.delete(hourProofs).where(and(eq(hourProofs.userId, userId), notInArray(hourProofs.id, stored)))
    await db.delete(kits).where(and(eq(kits.userId, userId), eq(kits.state, 'requested')))
    await db.update(kits).set({ shipTo: '', phone: '' }).where(eq(kits.userId, userId))
  },
}

/** Exports a user's submitted hours, kits, and reminders. */
export const exportRenewals: PersonalExport = async ({ db }, userId) => ({
  // The deciding staff member is another user's personal data.
  externalHours: (await db.select().from(externalHours).where(eq(externalHours.userId, userId))).map(
    ({ decidedBy: _decidedBy, ...own }) => own,
  ),
  proofs: await db.select().from(hourProofs).where(eq(hourProofs.userId, userId)),
  kits: await db.select().from(kits).where(eq(kits.userId, userId)),
  reminders: await db.select().from(renewalReminders).where(eq(renewalReminders.userId, userId)),
})
