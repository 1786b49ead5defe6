import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { maySamePerson } from '#features/accounts/rules/same-person.ts'
import {
  accountMerged,
  findPeople,
  mergeAccounts,
  mergeHinders,
  setPartner,
  type User,
} from '#features/accounts/server/public.ts'
import { certificatesOf } from '#features/certificates/server/public.ts'
import { companyOf } from '#features/companies/server/public.ts'
import { enrolledCoursesOf } from '#features/learning/server/public.ts'
import { purchasesOf } from '#features/orders/server/public.ts'
import { DEFAULT_PARTNER } from '#features/partners/rules/choose-partner.ts'
import { administeredPartner, type Partner } from '#features/partners/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { hasMailbox, shownEmail } from '#platform/contract/email.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import { type duplicates as contract, MOST_NAMES } from '../../contract/duplicates.ts'
import { usersInScope } from '../scope.ts'
import { partnerPeople, partnerSupervisions } from '../tables.ts'

const duplicates: Handler<typeof contract.duplicates> = async (input, call) => {
  const { code } = await administeredPartner(call, input.partner)
  const named = await call.db
    .select({ ids: sql<string[]>`array_agg(${partnerPeople.userId} order by ${partnerPeople.userId})` })
    .from(partnerPeople)
    .where(eq(partnerPeople.partner, code))
    .groupBy(partnerPeople.sortName)
    .having(sql`count(*) > 1`)
    .orderBy(asc(partnerPeople.sortName))
    .limit(MOST_NAMES)
  const people = await findPeople(
    call.db,
    named.flatMap(({ ids }) => ids),
  )
  return {
    names: named.map(({ ids }) => {
      const found = ids.flatMap((id) => people.get(id) ?? [])
      return { name: found[0] ? nameOf(found[0]) : '', people: found.map(shown) }
    }),
  }
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`
const shown = (user: User) => ({ userid: user.id, name: nameOf(user), email: shownEmail(user.email) })

const comparePeople: Handler<typeof contract.comparePeople> = async ({ partner, one, other }, call) => {
  await twoOf(call, await administeredPartner(call, partner), one, other)
  return {
    accounts: [await describe(call, one, other), await describe(call, other, one)],
  }
}

/** What an account has, and what hinders closing it in favor of the other. */
async function describe(call: SignedInCall, userId: string, other: string) {
  const people = await findPeople(call.db, [userId])
  const user = people.get(userId) ?? refuse('not-found')
  const [row] = await call.db.select().from(partnerPeople).where(eq(partnerPeople.userId, userId))
  const courses = (await enrolledCoursesOf(call.db, [userId])).get(userId) ?? []
  const certificates = await certificatesOf(call.db, userId, call.now)
  const orders = await purchasesOf(call.db, userId, { from: new Date(0), to: call.now })
  return {
    ...shown(user),
    username: user.username,
    joinedAt: row?.joinedAt ?? user.createdAt,
    courses: courses.map(({ courseCode, completedAt }) =>
      completedAt ? `${courseCode}, finished` : courseCode,
    ),
    certificates: certificates.map(({ number, title }) => `${number}, ${title}`),
    orders: orders.map(({ name }) => name),
    hinders: await mergeHinders(call, { from: userId, into: other }),
  }
}

/** Both people of the partner; refuses where one is of another. */
async function twoOf(
  call: SignedInCall,
  partner: Partner,
  one: string,
  other: string,
): Promise<[User, User]> {
  if (one === other) refuse('bad-input')
  await usersInScope(call, { partner, supervisorId: null }, [one, other])
  const people = await findPeople(call.db, [one, other])
  return [people.get(one) ?? refuse('not-found'), people.get(other) ?? refuse('not-found')]
}

/**
 * The provider merges any two of a partner; its administrators those alone who belong to nobody else, never their own
 * account and never one that somebody has earned something with: a stranger's record could be taken over so.
 */
const mergePeople: Handler<typeof contract.mergePeople> = async ({ partner: code, keep, close }, call) => {
  const partner = await administeredPartner(call, code)
  const [main, closed] = await twoOf(call, partner, keep, close)
  if (!maySamePerson(main, closed)) return call.refuse('other-person')
  if (!holds(call.actor, 'product_admin')) {
    if ([keep, close].includes(call.actor.userId)) return call.refuse('own-account')
    for (const id of [keep, close]) if (await companyOf(call.db, id)) return call.refuse('elsewhere')
    if (await hasRecord(call, close)) return call.refuse('has-record')
  }
  await takeSupervisors(call, partner.code, closed.id, main.id)
  await mergeAccounts(call, { from: closed.id, into: main.id })
  await setPartner(call, [closed.id], DEFAULT_PARTNER)
  await call.db.execute(sql`select refresh_partner_people(array[${main.id}, ${closed.id}]::uuid[])`)
  await call.audit({
    action: 'membership.merge-people',
    target: main.id,
    details: { partner: partner.code, closed: closed.id, username: closed.username },
  })
  const facts = { firstName: main.firstName, username: main.username, by: partner.name }
  for (const { email } of [main, closed])
    if (hasMailbox(email)) await sendMail(call, accountMerged, email, facts)
  return { message: `Merged into ${main.username}. Both addresses get an email.` }
}

/** Whether somebody has earned something that an account made up for it would get. */
async function hasRecord(call: SignedInCall, userId: string): Promise<boolean> {
  const courses = (await enrolledCoursesOf(call.db, [userId])).get(userId) ?? []
  const certificates = await certificatesOf(call.db, userId, call.now)
  return certificates.length > 0 || courses.some(({ completedAt }) => completedAt !== null)
}

/** Who looked after the one looks after the other. */
async function takeSupervisors(call: SignedInCall, partner: string, from: string, into: string) {
  const { supervisorId, learnerId, endedAt } = partnerSupervisions
  const running = and(eq(partnerSupervisions.partner, partner), sql`${endedAt} is null`)
  const already = await call.db
    .select({ id: supervisorId })
    .from(partnerSupervisions)
    .where(and(running, eq(learnerId, into)))
  const known = already.map(({ id }) => id)
  await call.db
    .update(partnerSupervisions)
    .set({ learnerId: into })
    .where(
      and(
        running,
        eq(learnerId, from),
        known.length ? sql`not (${inArray(supervisorId, known)})` : undefined,
        sql`${supervisorId} <> ${into}`,
      ),
    )
}

export const duplicateHandlers: Handlers<typeof contract> = { duplicates, comparePeople, mergePeople }
