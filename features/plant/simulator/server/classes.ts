import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { holds } from '#platform/contract/access.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import type { simulator as contract } from '../contract.ts'
import { findScenario } from '../rules/scenarios/scenarios.ts'
import { simulatorClasses, simulatorFaults, simulatorMembers } from './tables.ts'

const MAX_OPEN = 10
const MAX_MEMBERS = 60
/** Letters and digits that are not easily confused. */
const SIGNS = 'ACDEFGHJKLMNPQRTUVWXY34679'

const newCode = (): string => Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

type ClassOf = typeof simulatorClasses.$inferSelect

/** Returns a class opened by the caller; product administrators may access all. Others are reported as not found. */
async function ownClass(ctx: SignedInContext, classId: string): Promise<ClassOf> {
  const [found] = await ctx.db.select().from(simulatorClasses).where(eq(simulatorClasses.id, classId))
  if (!found) return ctx.refuse('not-found')
  if (found.instructorId === ctx.actor.userId || holds(ctx.actor, 'product_admin')) return found
  await ctx.audit({ action: 'simulator.foreign', outcome: 'refused', target: classId })
  return ctx.refuse('not-found')
}

const membersOf = sql<number>`(select count(*)::int from simulator_members m where m.class_id = ${simulatorClasses}.id)`

const rowOf = ({ id, title, code, scenario, openedAt, endedAt }: ClassOf, members: number) => ({
  classid: id,
  title,
  code,
  scenario,
  openedAt,
  endedAt,
  members,
  scenarioTitle: findScenario(scenario)?.title ?? '',
})

export const classes: Handler<typeof contract.classes> = async (input, ctx) => {
  const own = holds(ctx.actor, 'product_admin')
    ? undefined
    : eq(simulatorClasses.instructorId, ctx.actor.userId)
  const query = ctx.db
    .select({ entry: simulatorClasses, members: membersOf })
    .from(simulatorClasses)
    .where(and(own, matching(input.search, [simulatorClasses.title, simulatorClasses.code])))
  const order = orderOf(input, { openedAt: simulatorClasses.openedAt }, simulatorClasses.id)
  const { rows, total } = await listOf(ctx.db, query.$dynamic(), input, order)
  return { total, rows: rows.map(({ entry, members }) => rowOf(entry, members)) }
}

export const openClass: Handler<typeof contract.openClass> = async ({ title, scenario }, ctx) => {
  const instructorId = ctx.actor.userId
  const open = and(eq(simulatorClasses.instructorId, instructorId), isNull(simulatorClasses.endedAt))
  if ((await ctx.db.$count(simulatorClasses, open)) >= MAX_OPEN) return ctx.refuse('too-many')
  const classid = ctx.newId()
  const code = newCode()
  await ctx.db
    .insert(simulatorClasses)
    .values({ id: classid, title, code, scenario, instructorId, openedAt: ctx.now })
  await ctx.audit({ action: 'simulator.openClass', target: classid, details: { title, scenario } })
  return { classid, code }
}

export const classroom: Handler<typeof contract.classroom> = async ({ classid }, ctx) => {
  const found = await ownClass(ctx, classid)
  const members = await ctx.db
    .select()
    .from(simulatorMembers)
    .where(eq(simulatorMembers.classId, classid))
    .orderBy(asc(simulatorMembers.joinedAt), asc(simulatorMembers.userId))
  const faults = await ctx.db
    .select({ userId: simulatorFaults.userId, fault: simulatorFaults.fault })
    .from(simulatorFaults)
    .where(eq(simulatorFaults.classId, classid))
    .orderBy(asc(simulatorFaults.at))
  const names = await ctx.peopleNames(members.map(({ userId }) => userId))
  return {
    ...rowOf(found, members.length),
    rows: members.map(({ userId, joinedAt, seenAt, train }) => ({
      userid: userId,
      name: names.get(userId) ?? '',
      joinedAt,
      seenAt,
      train,
      faults: faults.flatMap((each) => (each.userId === userId ? [each.fault] : [])),
    })),
  }
}

export const inject: Handler<typeof contract.inject> = async ({ classid, userid, fault }, ctx) => {
  const { endedAt } = await ownClass(ctx, classid)
  if (endedAt) return ctx.refuse('ended')
  const members = await ctx.db
    .select({ userId: simulatorMembers.userId })
    .from(simulatorMembers)
    .where(
      and(
        eq(simulatorMembers.classId, classid),
        userid === '' ? undefined : eq(simulatorMembers.userId, userid),
      ),
    )
  if (userid !== '' && members.length === 0) return ctx.refuse('not-member')
  if (members.length > 0)
    await ctx.db
      .insert(simulatorFaults)
      .values(members.map(({ userId }) => ({ id: uuid(), classId: classid, userId, fault, at: ctx.now })))
  await announceTo(ctx.db, 'simulator', pluck(members, 'userId'))
  await ctx.audit({
    action: 'simulator.inject',
    target: classid,
    details: { fault, members: members.length },
  })
  return { good: true }
}

export const endClass: Handler<typeof contract.endClass> = async ({ classid }, ctx) => {
  const { endedAt } = await ownClass(ctx, classid)
  if (!endedAt) {
    await ctx.db.update(simulatorClasses).set({ endedAt: ctx.now }).where(eq(simulatorClasses.id, classid))
    await ctx.audit({ action: 'simulator.endClass', target: classid })
    const members = await ctx.db
      .select({ userId: simulatorMembers.userId })
      .from(simulatorMembers)
      .where(eq(simulatorMembers.classId, classid))
    await announceTo(ctx.db, 'simulator', pluck(members, 'userId'))
  }
  return { good: true }
}

export const join: Handler<typeof contract.join> = async ({ code }, ctx) => {
  const asked = code.replace(/[^a-z0-9]/gi, '').toUpperCase()
  const [found] = await ctx.db
    .select()
    .from(simulatorClasses)
    .where(and(eq(simulatorClasses.code, asked), isNull(simulatorClasses.endedAt)))
    .for('update')
  if (!found) return ctx.refuse('unknown')
  const { userId } = ctx.actor
  const own = and(eq(simulatorMembers.classId, found.id), eq(simulatorMembers.userId, userId))
  if ((await ctx.db.$count(simulatorMembers, own)) === 0) {
    const members = await ctx.db.$count(simulatorMembers, eq(simulatorMembers.classId, found.id))
    if (members >= MAX_MEMBERS) return ctx.refuse('full')
    await ctx.db.insert(simulatorMembers).values({ classId: found.id, userId, joinedAt: ctx.now })
  }
  await announceTo(ctx.db, 'simulator', found.instructorId)
  return { classid: found.id, title: found.title, scenario: found.scenario }
}

export const report: Handler<typeof contract.report> = async ({ classid, train }, ctx) => {
  const { userId } = ctx.actor
  const own = and(eq(simulatorMembers.classId, classid), eq(simulatorMembers.userId, userId))
  const [member] = await ctx.db
    .select({ endedAt: simulatorClasses.endedAt })
    .from(simulatorMembers)
    .innerJoin(simulatorClasses, eq(simulatorClasses.id, simulatorMembers.classId))
    .where(own)
  if (!member) return ctx.refuse('not-found')
  if (!member.endedAt) await ctx.db.update(simulatorMembers).set({ train, seenAt: ctx.now }).where(own)
  const faults = await ctx.db
    .select({ faultid: simulatorFaults.id, fault: simulatorFaults.fault })
    .from(simulatorFaults)
    .where(and(eq(simulatorFaults.classId, classid), eq(simulatorFaults.userId, userId)))
    .orderBy(asc(simulatorFaults.at))
  return { ended: member.endedAt !== null, faults }
}
