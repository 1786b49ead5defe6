import { findUser, type User } from '#features/accounts/server/public.ts'
import { answersForPerson } from '#features/companies/server/public.ts'
import { answersAtPartner } from '#features/partners/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'

interface Read {
  person: User
  isSelf: boolean
  /** What somebody bought is for themselves and the office. */
  seesPurchases: boolean
}

/**
 * The person whose report is asked for; '' is the caller. Others are read by the office, by who runs their
 * partner or looks after them there, by who administers a company they belong to, and by their supervisor in one; whoever else tries does
 * not learn whether the person exists, and is written down.
 */
export async function readPerson(call: SignedInCall, userid: string): Promise<Read> {
  const isSelf = userid === '' || userid === call.actor.userId
  const wanted = isSelf ? call.actor.userId : userid
  const person = isUuid(wanted) ? await findUser(call.db, wanted) : null
  const isOffice = holds(call.actor, 'product_admin')
  if (person && (isSelf || isOffice || (await answersFor(call, person))))
    return { person, isSelf, seesPurchases: isSelf || isOffice }
  await call.audit({ action: 'reports.foreign', outcome: 'refused', target: userid })
  return refuse('not-found')
}

const answersFor = async (call: SignedInCall, person: User): Promise<boolean> =>
  (await answersAtPartner(call, person)) || answersForPerson(call, person.id)

const isUuid = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text)
