import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import {
  findPeople,
  findUser,
  grantsOf,
  isPersonFound,
  listHolders,
} from '#features/core/accounts/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { fullName, nameIn } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { beginningOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { teachersAdmin } from '../../contract/admin-contract.ts'
import { namedCourses } from '../courses-taught.ts'
import { courseInstructors } from '../tables.ts'

type Admin = typeof teachersAdmin
type Teaching = typeof courseInstructors.$inferSelect

const MAX_FOUND = 20

export const teachers: Handler<Admin['teachers']> = async (input, { db, now }) => {
  const { search, course, state } = input
  const runs = or(isNull(courseInstructors.until), gt(courseInstructors.until, now))
  const where = and(
    await isPersonFound(db, courseInstructors.userId, search),
    course === '' ? undefined : eq(courseInstructors.courseCode, course),
    state === 'running' ? runs : undefined,
    state === 'ended' ? sql`not (${runs})` : undefined,
  )
  const { since, courseCode, id } = courseInstructors
  const order = [...orderOf(input, { newest: latestFirst(since), course: courseCode }), desc(since), desc(id)]
  const { rows, total } = await listOf(db, db.select().from(courseInstructors).where(where), input, order)
  return { rows: await describe(db, rows), total }
}

async function describe(db: Db, found: readonly Teaching[]) {
  const people = await findPeople(
    db,
    found.flatMap(({ userId, givenBy }) => [userId, givenBy]),
  )
  const codes = [...new Set(found.map(({ courseCode }) => courseCode))]
  const names = new Map((await findCourses(db, codes)).map(({ code, name }) => [code, name]))
  const teachers = [...new Set(found.map(({ userId }) => userId))]
  const holding = new Map(
    await Promise.all(teachers.map(async (id) => [id, await holdsInstructor(db, id)] as const)),
  )
  const nameOf = nameIn(people)
  return found.map(({ id, userId, courseCode, givenBy, role, since, until, endReason }) => ({
    teachingid: id,
    userid: userId,
    courseid: courseCode,
    role,
    since,
    until,
    endReason,
    name: nameOf(userId),
    username: people.get(userId)?.username ?? '',
    coursename: names.get(courseCode) ?? courseCode,
    givenBy: nameOf(givenBy),
    isInstructor: holding.get(userId) ?? false,
  }))
}

async function holdsInstructor(db: Db, userId: string): Promise<boolean> {
  return (await grantsOf(db, userId)).some(({ capability }) => capability === 'instructor')
}

export const teacherChoices: Handler<Admin['teacherChoices']> = async ({ search }, { db }) => {
  const found = await listHolders(db, { search, capability: 'instructor', page: 1, rows: MAX_FOUND })
  return {
    people: found.rows.map(({ userid, username, firstName, lastName }) => ({
      userid,
      username,
      name: fullName({ firstName, lastName }),
    })),
    courses: await namedCourses(db, 'all'),
  }
}

export const giveCourses: Handler<Admin['giveCourses']> = async (input, ctx) => {
  const { userid, role, since } = input
  const person = (await findUser(ctx.db, userid)) ?? refuse('not-found')
  if (!(await holdsInstructor(ctx.db, person.id))) return ctx.refuse('no-instructor')
  const codes = [...new Set(input.courses)]
  const known = await findCourses(ctx.db, codes)
  if (known.length < codes.length)
    refuse('bad-input', { fields: { courses: 'One of these courses does not exist.' } })
  const from = since ? beginningOf(since, OFFICE_ZONE) : ctx.now
  const given = await ctx.db
    .insert(courseInstructors)
    .values(codes.map((courseCode) => ({ ...newRow(ctx, person.id), courseCode, role, since: from })))
    .onConflictDoNothing()
    .returning({ courseCode: courseInstructors.courseCode })
  if (given.length > 0)
    await ctx.audit({
      action: 'instruction.giveCourses',
      target: person.id,
      details: { courses: given.map(({ courseCode }) => courseCode), role, since: from.toISOString() },
    })
  return { given: given.length, already: codes.length - given.length }
}

const newRow = (ctx: SignedInContext, userId: string) => ({
  id: ctx.newId(),
  userId,
  givenBy: ctx.actor.userId,
  createdAt: ctx.now,
})

export const setTeachingRole: Handler<Admin['setTeachingRole']> = async ({ teachingid, role }, ctx) => {
  const teaching = await heldTeaching(ctx, teachingid)
  await ctx.db.update(courseInstructors).set({ role }).where(eq(courseInstructors.id, teachingid))
  await ctx.audit({
    action: 'instruction.setTeachingRole',
    target: teaching.userId,
    details: { course: teaching.courseCode, before: teaching.role, after: role },
  })
  return { good: true }
}

export const endTeaching: Handler<Admin['endTeaching']> = async ({ teachingid, reason }, ctx) => {
  const { userId, courseCode, role, since } = await heldTeaching(ctx, teachingid)
  await ctx.db
    .update(courseInstructors)
    .set({ until: ctx.now, endReason: reason, endedBy: ctx.actor.userId })
    .where(eq(courseInstructors.id, teachingid))
  await ctx.audit({
    action: 'instruction.endTeaching',
    target: userId,
    details: { course: courseCode, role, since: since.toISOString(), reason },
  })
  return { good: true }
}

/** Returns an active assignment, locked until the change completes. */
async function heldTeaching(ctx: SignedInContext<'ended-already'>, teachingId: string): Promise<Teaching> {
  const [found] = await ctx.db
    .select()
    .from(courseInstructors)
    .where(eq(courseInstructors.id, teachingId))
    .for('update')
  if (!found) return refuse('not-found')
  if (found.until) ctx.refuse('ended-already')
  return found
}
