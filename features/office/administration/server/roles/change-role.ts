import type { z } from 'zod'
import { findUser, grantCapability, revokeCapability } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { scopeChoices } from '#platform/server/office.ts'
import type { office } from '../../contract/office-contract.ts'
import { capabilityLabels, describeGrant } from '../../rules/office/capability-labels.ts'
import { notifyOfRole } from './notify-of-role.ts'
import { requestAdminRole } from './role-requests.ts'

type RoleInput = z.output<typeof office.giveRole.input>

/** Grants a role and notifies the user by email. Product administrators require approval by a second one. */
export const giveRole: Handler<typeof office.giveRole> = async (input, ctx) => {
  const user = (await findUser(ctx.db, input.userid)) ?? refuse('not-found')
  const role = await roleOf(input, ctx)
  if (input.capability === 'product_admin')
    return { message: await requestAdminRole(ctx, user, input.reason) }
  const given = await grantCapability(ctx, user.id, input.capability, input.scope, input.reason)
  if (!given) return ctx.refuse('held-already')
  await notifyOfRole(ctx, user, role, true)
  return { message: `${fullName(user)} is now ${role}.` }
}

/** Revokes a role, including one for a deleted partner or company, and notifies the user by email. */
export const takeRole: Handler<typeof office.takeRole> = async (input, ctx) => {
  const user = (await findUser(ctx.db, input.userid)) ?? refuse('not-found')
  if (input.capability === 'product_admin' && user.id === ctx.actor.userId) return ctx.refuse('own-role')
  const taken = await revokeCapability(ctx, user.id, input.capability, input.scope, input.reason)
  if (!taken) return ctx.refuse('not-held')
  const role = describeGrant({ ...input, scope: input.scope || null, scopeName: await scopeName(input, ctx) })
  await notifyOfRole(ctx, user, role, false)
  return { message: `${fullName(user)} is no longer ${role}.` }
}

/** Returns the role's label. Refuses a scope that is missing, unknown or not allowed. */
async function roleOf(input: RoleInput, ctx: SignedInContext): Promise<string> {
  const { scope: kind } = capabilityLabels[input.capability]
  const name = await scopeName(input, ctx)
  if (kind && !name) refuse('bad-input', { fields: { scope: `Please choose the ${kind}.` } })
  if (!kind && input.scope !== '')
    refuse('bad-input', { fields: { scope: 'This role is not limited to anything.' } })
  return describeGrant({ capability: input.capability, scope: input.scope || null, scopeName: name })
}

async function scopeName({ capability, scope }: RoleInput, ctx: SignedInContext): Promise<string | null> {
  const { scope: kind } = capabilityLabels[capability]
  if (!kind) return null
  return (
    (await scopeChoices(ctx, kind, { chosen: [scope] })).find(({ value }) => value === scope)?.label ?? null
  )
}
