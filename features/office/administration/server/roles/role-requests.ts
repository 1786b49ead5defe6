import { and, asc, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import {
  findPeople,
  findUser,
  grantCapability,
  grantsOf,
  holdersOf,
  type User,
} from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { TodayCard } from '#platform/server/office.ts'
import type { roleRequests as contract } from '../../contract/role-requests.ts'
import { approvalWantedMail } from '../mail.ts'
import { roleRequests } from '../tables.ts'
import { notifyOfRole } from './notify-of-role.ts'

const DAYS = 7
const isOpen = (now: Date) => and(isNull(roleRequests.outcome), gt(roleRequests.endsAt, now))

type AskCodes = 'held-already' | 'asked-already' | 'alone'

/**
 * Requests another administrator's approval to make a user a product administrator. Refuses with `held-already`,
 * `asked-already`, or `alone` if no other administrator can approve it.
 */
export async function requestAdminRole(
  ctx: SignedInContext<AskCodes>,
  user: User,
  reason: string,
): Promise<string> {
  const held = await grantsOf(ctx.db, user.id)
  if (held.some(({ capability }) => capability === 'product_admin')) ctx.refuse('held-already')
  const { userId: askedBy } = ctx.actor
  const others = (await holdersOf(ctx.db, ['product_admin'])).filter((id) => id !== askedBy)
  if (others.length === 0) ctx.refuse('alone')
  const ofPerson = eq(roleRequests.userId, user.id)
  await ctx.db
    .update(roleRequests)
    .set({ outcome: 'lapsed' })
    .where(and(ofPerson, isNull(roleRequests.outcome), lte(roleRequests.endsAt, ctx.now)))
  const endsAt = ctx.after(DAYS * 86_400_000)
  const id = ctx.newId()
  const [written] = await ctx.db
    .insert(roleRequests)
    .values({ id, userId: user.id, reason, askedBy, askedAt: ctx.now, endsAt })
    .onConflictDoNothing()
    .returning()
  if (!written) ctx.refuse('asked-already')
  await ctx.audit({
    action: 'administration.askForRole',
    target: user.id,
    details: { requestid: id, reason },
  })
  await notifyOthers(ctx, others, { name: fullName(user), reason, endsAt })
  return `${fullName(user)} becomes Product administrator when another administrator approves it within ${DAYS} days.`
}

async function notifyOthers(
  ctx: SignedInContext,
  ids: readonly string[],
  facts: { name: string; reason: string; endsAt: Date },
): Promise<void> {
  const link = `${ctx.settings.publicUrl}/superAdmin`
  const askedBy = fullName(ctx.actor)
  const people = await findPeople(ctx.db, ids)
  await sendMails(
    ctx,
    approvalWantedMail,
    [...people.values()].map(({ email, firstName }) => ({
      to: email,
      facts: { ...facts, firstName, askedBy, link },
    })),
  )
}

const list: Handlers<typeof contract>['list'] = async (_input, ctx) => {
  const found = await ctx.db
    .select()
    .from(roleRequests)
    .where(isOpen(ctx.now))
    .orderBy(asc(roleRequests.askedAt), asc(roleRequests.id))
  const people = await findPeople(
    ctx.db,
    found.flatMap(({ userId, askedBy }) => [userId, askedBy]),
  )
  return {
    requests: found.flatMap(({ id, userId, reason, askedBy, askedAt, endsAt }) => {
      const [person, asker] = [people.get(userId), people.get(askedBy)]
      if (!person || !asker) return []
      const { username, email } = person
      return {
        requestid: id,
        userid: userId,
        name: fullName(person),
        username,
        email,
        reason,
        askedBy: fullName(asker),
        askedAt,
        endsAt,
        isMine: askedBy === ctx.actor.userId,
      }
    }),
  }
}

/** Locks the request so that of two concurrent decisions the second finds it already decided. */
async function openRequest(ctx: Context<'decided' | 'lapsed'>, requestid: string) {
  const [row] = await ctx.db.select().from(roleRequests).where(eq(roleRequests.id, requestid)).for('update')
  if (!row) return refuse('not-found')
  if (row.outcome === 'lapsed' || (!row.outcome && row.endsAt <= ctx.now)) return ctx.refuse('lapsed')
  return row.outcome ? ctx.refuse('decided') : row
}

const decided = (ctx: SignedInContext, id: string, outcome: 'approved' | 'declined' | 'withdrawn') =>
  ctx.db
    .update(roleRequests)
    .set({ outcome, decidedBy: ctx.actor.userId, decidedAt: ctx.now })
    .where(eq(roleRequests.id, id))

const approve: Handlers<typeof contract>['approve'] = async ({ requestid }, ctx) => {
  const request = await openRequest(ctx, requestid)
  const { userId: me } = ctx.actor
  if (request.askedBy === me || request.userId === me) return ctx.refuse('own-request')
  const admins = await holdersOf(ctx.db, ['product_admin'])
  if (!admins.includes(request.askedBy)) return ctx.refuse('asker-gone')
  const user = (await findUser(ctx.db, request.userId)) ?? refuse('not-found')
  await decided(ctx, requestid, 'approved')
  const given = await grantCapability(ctx, user.id, 'product_admin', '', request.reason)
  await ctx.audit({
    action: 'administration.approveRole',
    target: user.id,
    details: { requestid, askedBy: request.askedBy, reason: request.reason },
  })
  if (given) await notifyOfRole(ctx, user, 'Product administrator', true)
  return { message: `${fullName(user)} is now Product administrator.` }
}

const decline: Handlers<typeof contract>['decline'] = async ({ requestid, reason }, ctx) => {
  const request = await openRequest(ctx, requestid)
  const outcome = request.askedBy === ctx.actor.userId ? 'withdrawn' : 'declined'
  await decided(ctx, requestid, outcome)
  await ctx.audit({
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
  // Excludes the requester, who cannot approve their own request.
  count: ({ db, now, actor }) =>
    db.$count(roleRequests, and(isOpen(now), actor ? ne(roleRequests.askedBy, actor.userId) : undefined)),
}
