import { eq, or } from 'drizzle-orm'
import {
  endings,
  type MergePart,
  mergings,
  type PersonalExport,
  personalExports,
  type TerminationPart,
} from '#features/core/accounts/server/public.ts'
import { removedLines } from '#features/shop/cart/server/public.ts'
import { offerKinds } from '#features/shop/orders/server/public.ts'
import { mailSamples } from '#platform/server/extensions/mail-languages.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { consultingFiles } from '../contract/attachment-contract.ts'
import { consultingPaying } from '../contract/paying-contract.ts'
import { consulting, consultingWire } from '../contract.ts'
import { book, calendarFile, cancel, move } from './appointments.ts'
import { attachmentHandlers, deleteAttachments } from './attachments.ts'
import { demoConsulting } from './demo.ts'
import { giveHours } from './hours.ts'
import { consultingSample, remindOfConsulting } from './notify.ts'
import { consultingOffer } from './paying/consulting-offer.ts'
import {
  endHoldsOfLines,
  endOfHolds,
  forgetConsultingHolds,
  hold,
  ownHolds,
  release,
} from './paying/holds.ts'
import { creditedSample } from './paying/notify-credited.ts'
import { setPauses, setPrice } from './paying/terms.ts'
import { addSlots, removeSlot } from './slots.ts'
import { consultingAppointments, consultingAttachments, consultingHolds, consultingHours } from './tables.ts'
import { week } from './week.ts'
import { wireHandlers } from './wire.ts'

const exportConsulting: PersonalExport = async ({ db }, userId) => ({
  appointments: await db
    .select()
    .from(consultingAppointments)
    .where(or(eq(consultingAppointments.userId, userId), eq(consultingAppointments.consultantId, userId))),
  attachments: await db.select().from(consultingAttachments).where(eq(consultingAttachments.addedBy, userId)),
  holds: await db.select().from(consultingHolds).where(eq(consultingHolds.userId, userId)),
  hours: await db.select().from(consultingHours).where(eq(consultingHours.userId, userId)),
})

/** Retains appointments, which were held and paid, and deletes the user's descriptions of their plant. */
const endingOfConsulting: TerminationPart = {
  needsName: async () => false,
  async forget(ctx, userId) {
    await ctx.db
      .update(consultingAppointments)
      .set({ topic: '' })
      .where(eq(consultingAppointments.userId, userId))
    await ctx.db.update(consultingHolds).set({ topic: '' }).where(eq(consultingHolds.userId, userId))
    await deleteAttachments(ctx, userId)
  },
}

/** Moves hours, appointments and files to the merged account; consultant accounts are not merged. */
const mergeOfConsulting: MergePart = {
  moves: [
    ...[consultingAppointments.userId, consultingHolds.userId],
    ...[consultingHours.userId, consultingAttachments.addedBy],
  ],
}

export const consultingFeature: Feature = {
  name: 'consulting',
  operations: [
    ...serve(consulting, { week, book, move, cancel, calendarFile, addSlots, removeSlot, giveHours }),
    ...serve(consultingPaying, { hold, holds: ownHolds, release, setPauses, setPrice }),
    ...serve(consultingWire, wireHandlers),
    ...serve(consultingFiles, attachmentHandlers),
  ],
  jobs: [remindOfConsulting, forgetConsultingHolds],
  extends: [
    personalExports.with({ name: 'consulting', collect: exportConsulting }),
    endings.with(endingOfConsulting),
    mergings.with(mergeOfConsulting),
    mailSamples.with(consultingSample, creditedSample),
    offerKinds.with(consultingOffer),
    removedLines.with(endHoldsOfLines),
    endOfHolds,
  ],
  demo: [demoConsulting],
}
