import type { z } from 'zod'
import { findUser, grantCapability, revokeCapability } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { scopeChoices } from '#platform/server/office.ts'
import type { office } from '../../contract/office-contract.ts'
import { capabilityWords, sayGrant } from '../../rules/office/capability-words.ts'
import { askForAdmin } from './role-requests.ts'
import { tellRole } from './tell-role.ts'

type RoleInput = z.output<typeof office.giveRole.input>

/** Gives a role; the person is told by mail. That of product administrators waits for a second one of them. */
export const giveRole: Handler<typeof office.giveRole> = async (input, call) => {
  const user = (await findUser(call.db, input.userid)) ?? refuse('not-found')
  const role = await roleOf(input, call)
  if (input.capability === 'product_admin') return { message: await askForAdmin(call, user, input.reason) }
  const given = await grantCapability(call, user.id, input.capability, input.scope, input.reason)
  if (!given) return call.refuse('held-already')
  await tellRole(call, user, role, true)
  return { message: `${user.firstName} ${user.lastName} is now ${role}.` }
}

/** Takes a role back, also one for a partner or company that is gone; the person is told by mail. */
export const takeRole: Handler<typeof office.takeRole> = async (input, call) => {
  const user = (await findUser(call.db, input.userid)) ?? refuse('not-found')
  if (input.capability === 'product_admin' && user.id === call.actor.userId) return call.refuse('own-role')
  const taken = await revokeCapability(call, user.id, input.capability, input.scope, input.reason)
  if (!taken) return call.refuse('not-held')
  const role = sayGrant({ ...input, scope: input.scope || null, scopeName: await scopeName(input, call) })
  await tellRole(call, user, role, false)
  return { message: `${user.firstName} ${user.lastName} is no longer ${role}.` }
}

/** The role in words; refuses a limit that is missing, unknown or not wanted. */
async function roleOf(input: RoleInput, call: SignedInCall): Promise<string> {
  const { scope: kind } = capabilityWords[input.capability]
  const name = await scopeName(input, call)
  if (kind && !name) refuse('bad-input', { fields: { scope: `Please choose the ${kind}.` } })
  if (!kind && input.scope !== '')
    refuse('bad-input', { fields: { scope: 'This role is not limited to anything.' } })
  return sayGrant({ capability: input.capability, scope: input.scope || null, scopeName: name })
}

async function scopeName({ capability, scope }: RoleInput, call: SignedInCall): Promise<string | null> {
  const { scope: kind } = capabilityWords[capability]
  if (!kind) return null
  return (
    (await scopeChoices(call, kind, { chosen: [scope] })).find(({ value }) => value === scope)?.label ?? null
  )
}
