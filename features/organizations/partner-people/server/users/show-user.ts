import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { findPeople, findUser, hasNoPassword, holdersWithin } from '#features/core/accounts/server/public.ts'
import { certificatesOf } from '#features/learn/certificates/server/public.ts'
import { enrolledCoursesOf } from '#features/learn/learning/server/public.ts'
import { displayEmail } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { membership } from '../../contract.ts'
import { administeredUser, type PartnerPerson, userInScope } from '../scope.ts'
import { partnerPeople, partnerSupervisions } from '../tables.ts'
import { userEditor } from './user-editor.ts'

const MAX_LIKELY = 5

export const user: Handler<typeof membership.user> = async ({ partner, userid }, ctx) => {
  const { scope, person } = await userInScope(ctx, partner, userid)
  const account = (await findUser(ctx.db, userid)) ?? refuse('not-found')
  const { code } = scope.partner
  const isAdmin = scope.supervisorId === null
  const [courses, certificates, admins, supervisors, supervisedBy, likely] = await Promise.all([
    enrolledCoursesOf(ctx.db, [userid]),
    certificatesOf(ctx.db, userid, ctx.now),
    holdersWithin(ctx.db, 'partner_admin', code),
    holdersWithin(ctx.db, 'partner_supervisor', code),
    supervisorsOf(ctx, code, userid),
    isAdmin ? namesakes(ctx, person) : [],
  ])
  const enrolled = courses.get(userid) ?? []
  const { firstName, lastName } = account
  return {
    userid,
    revision: person.revision,
    username: account.username,
    joinedAt: person.joinedAt,
    name: fullName({ firstName, lastName }),
    email: displayEmail(account.email),
    isNew: hasNoPassword(account),
    profile: {
      f_name: firstName,
      l_name: lastName,
      ...pick(account, 'company', 'title', 'phone', 'phone2', 'address', 'city', 'state', 'zip', 'country'),
    },
    isadmin: admins.includes(userid),
    isSupervisor: supervisors.includes(userid),
    isida: person.isIdaMember,
    isSelf: userid === ctx.actor.userId,
    mayEdit: isAdmin,
    supervisors: supervisedBy,
    courses: enrolled.length,
    finished: enrolled.filter(({ completedAt }) => completedAt !== null).length,
    certificates: certificates.map(({ id, number, title: name, issuedOn, expiresOn, status }) => ({
      certid: id,
      number,
      title: name,
      issuedOn,
      expiresOn,
      status,
    })),
    likely,
  }
}

export const userHistory: Handler<typeof membership.userHistory> = async ({ id }, ctx) => {
  const { person } = await administeredUser(ctx, id)
  return { edits: await userEditor.history(ctx, { id: person.userId, rows: 30 }) }
}

async function supervisorsOf(ctx: Context, partner: string, userId: string) {
  const rows = await ctx.db
    .select({ id: partnerSupervisions.supervisorId })
    .from(partnerSupervisions)
    .where(
      and(
        eq(partnerSupervisions.learnerId, userId),
        eq(partnerSupervisions.partner, partner),
        isNull(partnerSupervisions.endedAt),
      ),
    )
  return named(ctx, pluck(rows, 'id'))
}

async function named(ctx: Context, ids: readonly string[]) {
  const people = await findPeople(ctx.db, ids)
  return [...people.values()].map(({ id, firstName, lastName }) => ({
    userid: id,
    name: fullName({ firstName, lastName }),
  }))
}

/** Returns other users of the partner with the same name, who may be duplicate accounts. */
async function namesakes(ctx: Context, { partner, sortName, userId }: PartnerPerson) {
  const rows = await ctx.db
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
    .limit(MAX_LIKELY)
  const people = await findPeople(ctx.db, pluck(rows, 'id'))
  return [...people.values()].map(({ id, firstName, lastName, email }) => ({
    userid: id,
    name: fullName({ firstName, lastName }),
    email: displayEmail(email),
  }))
}
