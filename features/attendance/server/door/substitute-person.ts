import { substitute } from '#features/registration/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendance } from '../../contract.ts'
import { enterRegistration } from './enter-event.ts'
import { tellDoor } from './tell-door.ts'

export const substitutePerson: Handler<typeof attendance.substitute> = async (input, call) => {
  const { event } = await enterRegistration(call, input.recordid)
  const next = await call.transaction(async (inner) => {
    const changed = await substitute(inner, {
      registrationId: input.recordid,
      person: input.person,
      reason: input.reason,
    })
    await tellDoor(inner, event)
    return changed
  })
  const message = `${next.firstName} ${next.lastName} has the place now. The badge code is ${next.badgeCode}.`
  return { good: true as const, message, badgeCode: next.badgeCode }
}
