import { validate as isId } from 'uuid'
import { findUser, grantsOf } from '#features/accounts/server/public.ts'
import { type Grant, holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import type { rotp } from '../contract.ts'
import { rotpRoles } from '../rules/rotp-roles.ts'

const STORED = 'rotp.only-admin-enrolls'

const getAdmin: Handler<typeof rotp.getAdmin> = async ({ userid }, call) => {
  const { userId } = call.actor
  const grants = userid === '' || userid === userId ? call.actor.grants : await grantsOfOther(call, userid)
  const onlyAdminCanEnrollStudent = (await readStored<boolean>(call.db, STORED)) ?? false
  return { ...rotpRoles(grants), onlyAdminCanEnrollStudent }
}

async function grantsOfOther(call: SignedInCall, userid: string): Promise<readonly Grant[]> {
  if (!holds(call.actor, 'rotp_admin')) refuse('forbidden')
  if (!isId(userid) || !(await findUser(call.db, userid))) refuse('not-found')
  return grantsOf(call.db, userid)
}

const setOnlyAdminEnrolls: Handler<typeof rotp.setOnlyAdminEnrolls> = async (input, call) => {
  await writeStored(call.db, STORED, input.onlyAdminCanEnrollStudent, call.now)
  await call.audit({ action: 'rotp.set-only-admin-enrolls', details: input })
  return input
}

export const rotpHandlers: Handlers<typeof rotp> = { getAdmin, setOnlyAdminEnrolls }
