import { and, asc, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import {
  findPeople,
  findUser,
  grantCapability,
  grantsOf,
  holdersOf,
  type User,
} from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { TodayCard } from '#platform/server/office.ts'
import type { roleRequests as contract } from '../../contract/role-requests.ts'
import { approvalWantedMail } from '../mail.ts'
import { roleRequests } from '../tables.ts'
import { tellRole } from './tell-role.ts'

const DAYS = 7
const nameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`
const isOpen = (now: Date) => and(isNull(roleRequests.outcome), gt(roleRequests.endsAt, now))

type AskCodes = 'held-already' | 'asked-already' | 'alone'

/**
 * Asks another administrator to make somebody a product administrator. Refuses with `held-already`, `asked-already`,
 * and with `alone` where there is nobody to approve it.
 */
export async function askForAdmin(call: SignedInCall<AskCodes>, user: User, reason: string): Promise<string> {
  const held = await grantsOf(call.db, user.id)
  if (held.some(({ capability }) => capability === 'product_admin')) call.refuse('held-already')
  const { userId: askedBy } = call.actor
  const others = (await holdersOf(call.db, ['product_admin'])).filter((id) => id !== askedBy)
  if (others.length === 0) call.refuse('alone')
  const ofPerson = eq(roleRequests.userId, user.id)
  await call.db
    .update(roleRequests)
    .set({ outcome: 'lapsed' })
    .where(and(ofPerson, isNull(roleRequests.outcome), lte(roleRequests.endsAt, call.now)))
  const endsAt = new Date(call.now.getTime() + DAYS * 86_400_000)
  const id = uuid({ msecs: call.now.getTime() })
  const [written] = await call.db
    .insert(roleRequests)
    .values({ id, userId: user.id, reason, askedBy, askedAt: call.now, endsAt })
    .onConflictDoNothing()
    .returning()
  if (!written) call.refuse('asked-already')
  await call.audit({
    action: 'administration.askForRole',
    target: user.id,
    details: { requestid: id, reason },
  })
  await tellOthers(call, others, { name: nameOf(user), reason, endsAt })
  return `${nameOf(user)} becomes Product administrator when another administrator approves it within ${DAYS} days.`
}

async function tellOthers(
  call: SignedInCall,
  ids: readonly string[],
  facts: { name: string; reason: string; endsAt: Date },
): Promise<void> {
  const link = `${call.settings.publicUrl}/superAdmin`
  const askedBy = `${call.actor.firstName} ${call.actor.lastName}`
  const people = await findPeople(call.db, ids)
  await sendMails(
    call,
    approvalWantedMail,
    [...people.values()].map(({ email, firstName }) => ({
      to: email,
      facts: { ...facts, firstName, askedBy, link },
    })),
  )
}

const list: Handlers<typeof contract>['list'] = async (_input, call) => {
  const found = await call.db
    .select()
    .from(roleRequests)
    .where(isOpen(call.now))
    .orderBy(asc(roleRequests.askedAt), asc(roleRequests.id))
  const people = await findPeople(
    call.db,
    found.flatMap(({ userId, askedBy }) => [userId, askedBy]),
  )
  return {
    requests: found.flatMap(({ id, userId, reason, askedBy, askedAt, endsAt }) => {
      const [person, asker] = [people.get(userId), people.get(askedBy)]
      if (!person || !asker) return []
      const { username, email } = person
      return {
        ...{ requestid: id, userid: userId, name: nameOf(person), username, email, reason },
        ...{ askedBy: nameOf(asker), askedAt, endsAt, isMine: askedBy === call.actor.userId },
      }
    }),
  }
}

/** Holds the request: of two who decide at once, the second finds it decided. */
async function openRequest(call: Call<'decided' | 'lapsed'>, requestid: string) {
  const [row] = await call.db.select().from(roleRequests).where(eq(roleRequests.id, requestid)).for('update')
  if (!row) return refuse('not-found')
  if (row.outcome === 'lapsed' || (!row.outcome && row.endsAt <= call.now)) return call.refuse('lapsed')
  return row.outcome ? call.refuse('decided') : row
}

const decided = (call: SignedInCall, id: string, outcome: 'approved' | 'declined' | 'withdrawn') =>
  call.db
    .update(roleRequests)
    .set({ outcome, decidedBy: call.actor.userId, decidedAt: call.now })
    .where(eq(roleRequests.id, id))

const approve: Handlers<typeof contract>['approve'] = async ({ requestid }, call) => {
  const request = await openRequest(call, requestid)
  const { userId: me } = call.actor
  if (request.askedBy === me || request.userId === me) return call.refuse('own-request')
  const admins = await holdersOf(call.db, ['product_admin'])
  if (!admins.includes(request.askedBy)) return call.refuse('asker-gone')
  const user = (await findUser(call.db, request.userId)) ?? refuse('not-found')
  await decided(call, requestid, 'approved')
  const given = await grantCapability(call, user.id, 'product_admin', '', request.reason)
  await call.audit({
    action: 'administration.approveRole',
    target: user.id,
    details: { requestid, askedBy: request.askedBy, reason: request.reason },
  })
  if (given) await tellRole(call, user, 'Product administrator', true)
  return { message: `${nameOf(user)} is now Product administrator.` }
}

const decline: Handlers<typeof contract>['decline'] = async ({ requestid, reason }, call) => {
  const request = await openRequest(call, requestid)
  const outcome = request.askedBy === call.actor.userId ? 'withdrawn' : 'declined'
  await decided(call, requestid, outcome)
  await call.audit({
    action: 'administration.declineRole',
    target: request.userId,
    details: { requestid, outcome, reason },
  })
  return { message: outcome === 'withdrawn' ? 'The request is withdrawn.' : 'The request is declined.' }
}

export const roleRequestHandlers: Handlers<typeof contract> = { list, approve, decline }

export const openRoleRequests: TodayCard = {
  key: 'administration.role-requests',
  label: 'Roles to approve',
  to: '/superAdmin',
  kind: 'worry',
  // Who asked can do nothing about it.
  count: ({ db, now, actor }) =>
    db.$count(roleRequests, and(isOpen(now), actor ? ne(roleRequests.askedBy, actor.userId) : undefined)),
}
