import { validate as isId } from 'uuid'
import { findUser, grantsOf } from '#features/accounts/server/public.ts'
import { type Grant, holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { writeStored } from '#platform/server/stored-settings.ts'
import type { rotp } from '../contract.ts'
import { rotpRoles } from '../rules/rotp-roles.ts'
import { ONLY_ADMINS_ENROLL, onlyAdminsEnroll, programNamed } from './scope.ts'

export const getAdmin: Handler<typeof rotp.getAdmin> = async ({ userid }, call) => ({
  ...rotpRoles(await grantsAsked(call, userid)),
  onlyAdminCanEnrollStudent: await onlyAdminsEnroll(call.db),
})

/** In one program an instructor is who teaches it, and it may keep enrolling to its administrators by itself. */
export const getAdminByRotp: Handler<typeof rotp.getAdminByRotp> = async ({ rotpID, userid }, call) => {
  const grants = await grantsAsked(call, userid)
  const program = (await programNamed(call.db, rotpID)) ?? refuse('not-found')
  const roles = rotpRoles(grants)
  const person = userid === '' ? call.actor.userId : userid
  return {
    ...roles,
    isInstructor:
      roles.isInstructor &&
      (program.instructors.includes(person) || holds({ userId: person, grants }, 'product_admin')),
    onlyAdminCanEnrollStudent: program.onlyAdminsEnroll || (await onlyAdminsEnroll(call.db)),
  }
}

/** The caller's own grants, or another's for those who administer the program. */
async function grantsAsked(call: SignedInCall, userid: string): Promise<readonly Grant[]> {
  if (userid === '' || userid === call.actor.userId) return call.actor.grants
  if (!holds(call.actor, 'rotp_admin')) refuse('forbidden')
  if (!isId(userid) || !(await findUser(call.db, userid))) refuse('not-found')
  return grantsOf(call.db, userid)
}

export const setOnlyAdminEnrolls: Handler<typeof rotp.setOnlyAdminEnrolls> = async (input, call) => {
  await writeStored(call.db, ONLY_ADMINS_ENROLL, input.onlyAdminCanEnrollStudent, call.now)
  await call.audit({ action: 'rotp.set-only-admin-enrolls', details: input })
  return input
}
