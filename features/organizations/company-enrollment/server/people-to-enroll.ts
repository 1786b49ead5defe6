import { findPeople } from '#features/core/accounts/server/public.ts'
import {
  byInvitedName,
  byMemberName,
  companyInvitations,
  companyMembers,
  invitationsFound,
  invitedAmong,
  jobRoleNames,
  type PeopleScope,
  peopleScope,
  withinScope,
} from '#features/core/company-people/server/public.ts'
import { peopleWhere, weekBefore } from '#features/organizations/company-office/server/public.ts'
import { displayEmail } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import type { corporateEnroll } from '../contract/enroll.ts'
import { MAX_PEOPLE } from '../contract/wanted.ts'

type Listed = Parameters<Handler<typeof corporateEnroll.enrollPeople>>[0]

/** Returns the conditions for members and open invitations in the list; null for a group that cannot match. */
async function conditions(ctx: SignedInContext, scope: PeopleScope, input: Listed) {
  const { search, plant, shift, jobRole, gap, added, who } = input
  const since = added ? weekBefore(ctx.now) : undefined
  return {
    members: who === 'invited' ? null : await peopleWhere(ctx, scope, input),
    // Invited people have no required training before they join.
    invited:
      who === 'joined' || gap
        ? null
        : invitationsFound(scope, { search, plant, shift, jobRoleId: jobRole, since }),
  }
}

export const people: Handler<typeof corporateEnroll.enrollPeople> = async (input, ctx) => {
  const { db } = ctx
  const scope = await peopleScope(ctx, input.compid)
  const { members, invited } = await conditions(ctx, scope, input)
  const offset = (input.page - 1) * input.rows
  const joined = members === null ? 0 : await countUpTo(db, companyMembers, members)
  const waiting = invited === null ? 0 : await countUpTo(db, companyInvitations, invited)
  const found =
    members === null || offset >= joined
      ? []
      : await db
          .select()
          .from(companyMembers)
          .where(members)
          .orderBy(...byMemberName)
          .limit(input.rows)
          .offset(offset)
  const room = input.rows - found.length
  const open =
    invited === null || room === 0
      ? []
      : await db
          .select()
          .from(companyInvitations)
          .where(invited)
          .orderBy(...byInvitedName)
          .limit(room)
          .offset(Math.max(0, offset - joined))
  const [accounts, roles] = await Promise.all([
    findPeople(db, pluck(found, 'userId')),
    jobRoleNames(db, [
      ...found.map(({ jobRoleId }) => jobRoleId),
      ...open.map(({ person }) => person.jobRoleId || null),
    ]),
  ])
  return {
    total: joined + waiting,
    rows: [
      ...found.map(({ userId, department, shift, jobRoleId, canUseCredit }) => {
        const account = accounts.get(userId)
        return {
          userid: userId,
          name: account ? fullName(account) : '',
          email: displayEmail(account?.email ?? ''),
          department,
          shift,
          jobRole: roles.get(jobRoleId ?? '') ?? '',
          canUseCredit,
          isInvited: false,
        }
      }),
      ...open.map(({ id, email, person }) => ({
        userid: id,
        name: fullName(person) || email,
        email,
        department: person.department,
        shift: person.shift,
        jobRole: roles.get(person.jobRoleId) ?? '',
        canUseCredit: true,
        isInvited: true,
      })),
    ],
  }
}

export const peopleIds: Handler<typeof corporateEnroll.enrollPeopleIds> = async (input, ctx) => {
  const { members, invited } = await conditions(ctx, await peopleScope(ctx, input.compid), input)
  const joined =
    members === null
      ? []
      : await ctx.db
          .select({ id: companyMembers.userId })
          .from(companyMembers)
          .where(members)
          .orderBy(...byMemberName)
          .limit(MAX_PEOPLE)
  const waiting =
    invited === null
      ? []
      : await ctx.db
          .select({ id: companyInvitations.id })
          .from(companyInvitations)
          .where(invited)
          .orderBy(...byInvitedName)
          .limit(MAX_PEOPLE - joined.length)
  return { ids: [...joined, ...waiting].map(({ id }) => id) }
}

export const chosen: Handler<typeof corporateEnroll.enrollChosen> = async ({ compid, people: ids }, ctx) => {
  const scope = await peopleScope(ctx, compid)
  const names = await namesIn(ctx, scope, ids)
  return {
    people: ids.flatMap((userid) => {
      const name = names.get(userid)
      return name === undefined ? [] : [{ userid, name }]
    }),
  }
}

/** Returns the names of members and invited people in the scope, by their id in a plan. */
export async function namesIn(
  ctx: SignedInContext,
  scope: PeopleScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const [members, invited] = await Promise.all([
    withinScope(ctx.db, scope, ids),
    invitedAmong(ctx.db, scope, ids),
  ])
  const found = await findPeople(ctx.db, [...members])
  return new Map([
    ...[...found].map(([id, person]) => [id, fullName(person)] as const),
    ...[...invited].map(([id, { person, email }]) => [id, fullName(person) || email] as const),
  ])
}
