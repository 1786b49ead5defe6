import { validate as isId } from 'uuid'
import { findUser, grantsOf } from '#features/core/accounts/server/public.ts'
import { type Grant, holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { writeStored } from '#platform/server/stored-settings.ts'
import type { rotp } from '../contract.ts'
import { rotpRoles } from '../rules/rotp-roles.ts'
import { isEnrolledByAdmins, ONLY_ADMINS_ENROLL, onlyAdminsEnroll, programNamed } from './scope.ts'

export const getAdmin: Handler<typeof rotp.getAdmin> = async ({ userid }, ctx) => ({
  ...rotpRoles(await grantsAsked(ctx, userid)),
  onlyAdminCanEnrollStudent: await isEnrolledByAdmins(ctx.db, userid || ctx.actor.userId),
})

/** Roles within a program: only its own instructors count; the enrollment restriction applies to its own students. */
export const getAdminByRotp: Handler<typeof rotp.getAdminByRotp> = async ({ rotpID, userid }, ctx) => {
  const grants = await grantsAsked(ctx, userid)
  const program = (await programNamed(ctx.db, rotpID)) ?? refuse('not-found')
  const roles = rotpRoles(grants)
  const person = userid === '' ? ctx.actor.userId : userid
  return {
    ...roles,
    isInstructor:
      roles.isInstructor &&
      (program.instructors.includes(person) || holds({ userId: person, grants }, 'product_admin')),
    onlyAdminCanEnrollStudent: await isEnrolledByAdmins(ctx.db, person, program.id),
  }
}

/** Returns the caller's grants, or another user's grants for program administrators. */
async function grantsAsked(ctx: SignedInContext, userid: string): Promise<readonly Grant[]> {
  if (userid === '' || userid === ctx.actor.userId) return ctx.actor.grants
  if (!holds(ctx.actor, 'rotp_admin')) refuse('forbidden')
  if (!isId(userid) || !(await findUser(ctx.db, userid))) refuse('not-found')
  return grantsOf(ctx.db, userid)
}

export const onlyAdminEnrolls: Handler<typeof rotp.onlyAdminEnrolls> = async (_nothing, ctx) => ({
  onlyAdminCanEnrollStudent: await onlyAdminsEnroll(ctx.db),
})

export const setOnlyAdminEnrolls: Handler<typeof rotp.setOnlyAdminEnrolls> = async (input, ctx) => {
  await writeStored(ctx.db, ONLY_ADMINS_ENROLL, input.onlyAdminCanEnrollStudent, ctx.now)
  await ctx.audit({ action: 'rotp.set-only-admin-enrolls', details: input })
  return input
}
