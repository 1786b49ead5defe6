import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { findPeople, findUser, hasNoPassword, holdersWithin } from '#features/accounts/server/public.ts'
import { certificatesOf } from '#features/certificates/server/public.ts'
import { enrolledCoursesOf } from '#features/learning/server/public.ts'
import { shownEmail } from '#platform/contract/email.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { membership } from '../../contract.ts'
import { administeredUser, type PartnerPerson, userInScope } from '../scope.ts'
import { partnerPeople, partnerSupervisions } from '../tables.ts'
import { userEditor } from './user-editor.ts'

const MOST_LIKELY = 5

export const user: Handler<typeof membership.user> = async ({ partner, userid }, call) => {
  const { scope, person } = await userInScope(call, partner, userid)
  const account = (await findUser(call.db, userid)) ?? refuse('not-found')
  const { code } = scope.partner
  const isAdmin = scope.supervisorId === null
  const [courses, certificates, admins, supervisors, supervisedBy, likely] = await Promise.all([
    enrolledCoursesOf(call.db, [userid]),
    certificatesOf(call.db, userid, call.now),
    holdersWithin(call.db, 'partner_admin', code),
    holdersWithin(call.db, 'partner_supervisor', code),
    supervisorsOf(call, code, userid),
    isAdmin ? namesakes(call, person) : [],
  ])
  const enrolled = courses.get(userid) ?? []
  const { firstName, lastName, company, title, phone, phone2, address, city, state, zip, country } = account
  return {
    ...{ userid, revision: person.revision, username: account.username, joinedAt: person.joinedAt },
    name: `${firstName} ${lastName}`,
    email: shownEmail(account.email),
    isNew: hasNoPassword(account),
    profile: {
      ...{ f_name: firstName, l_name: lastName, company, title, phone, phone2 },
      ...{ address, city, state, zip, country },
    },
    ...{ isadmin: admins.includes(userid), isSupervisor: supervisors.includes(userid) },
    ...{ isida: person.isIdaMember, isSelf: userid === call.actor.userId, mayEdit: isAdmin },
    supervisors: supervisedBy,
    courses: enrolled.length,
    finished: enrolled.filter(({ completedAt }) => completedAt !== null).length,
    certificates: certificates.map(({ id, number, title: name, issuedOn, expiresOn, status }) => ({
      ...{ certid: id, number, title: name, issuedOn, expiresOn, status },
    })),
    likely,
  }
}

export const userHistory: Handler<typeof membership.userHistory> = async ({ id }, call) => {
  const { person } = await administeredUser(call, id)
  return { edits: await userEditor.history(call, { id: person.userId, rows: 30 }) }
}

async function supervisorsOf(call: Call, partner: string, userId: string) {
  const rows = await call.db
    .select({ id: partnerSupervisions.supervisorId })
    .from(partnerSupervisions)
    .where(
      and(
        eq(partnerSupervisions.learnerId, userId),
        eq(partnerSupervisions.partner, partner),
        isNull(partnerSupervisions.endedAt),
      ),
    )
  return named(
    call,
    rows.map(({ id }) => id),
  )
}

async function named(call: Call, ids: readonly string[]) {
  const people = await findPeople(call.db, ids)
  return [...people.values()].map(({ id, firstName, lastName }) => ({
    userid: id,
    name: `${firstName} ${lastName}`,
  }))
}

/** Others of the partner with the same name: maybe one person with two accounts. */
async function namesakes(call: Call, { partner, sortName, userId }: PartnerPerson) {
  const rows = await call.db
    .select({ id: partnerPeople.userId })
    .from(partnerPeople)
    .where(
      and(
        eq(partnerPeople.partner, partner),
        eq(partnerPeople.sortName, sortName),
        ne(partnerPeople.userId, userId),
      ),
    )
    .orderBy(asc(partnerPeople.userId))
    .limit(MOST_LIKELY)
  const people = await findPeople(
    call.db,
    rows.map(({ id }) => id),
  )
  return [...people.values()].map(({ id, firstName, lastName, email }) => ({
    ...{ userid: id, name: `${firstName} ${lastName}`, email: shownEmail(email) },
  }))
}
