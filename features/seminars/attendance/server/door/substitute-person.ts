import { substitute } from '#features/seminars/registration/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendance } from '../../contract.ts'
import { enterRegistration } from './enter-event.ts'
import { notifyDoor } from './notify-door.ts'

export const substitutePerson: Handler<typeof attendance.substitute> = async (input, ctx) => {
  const { event } = await enterRegistration(ctx, input.recordid)
  const next = await ctx.transaction(async (inner) => {
    const changed = await substitute(inner, {
      registrationId: input.recordid,
      person: input.person,
      reason: input.reason,
    })
    await notifyDoor(inner, event)
    return changed
  })
  const message = `${fullName(next)} has the place now. The badge code is ${next.badgeCode}.`
  return { good: true as const, message, badgeCode: next.badgeCode }
}
