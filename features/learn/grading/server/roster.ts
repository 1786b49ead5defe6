import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { maskEmail } from '#features/core/accounts/rules/mask.ts'
import {
  findByEmail,
  findPeople,
  isTaughtBy,
  listHolders,
  personId,
} from '#features/core/accounts/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { readAddresses } from '#platform/contract/contacts/read-addresses.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examGrading } from '../contract/grading-contract.ts'
import { removeScansOf } from './scans/remove-scan.ts'
import { lockGrade, openSheetFor } from './sheet-rows.ts'
import { grades } from './tables.ts'

type Grading = typeof examGrading

const MAX_FOUND = 8
const MAX_NAMES = 100

export const peopleToGrade: Handler<Grading['peopleToGrade']> = async ({ search }, ctx) => {
  const among = await gradable(ctx, personId)
  const { rows } = await listHolders(ctx.db, { search, among, page: 1, rows: MAX_FOUND })
  await ctx.audit({ action: 'exams.peopleToGrade', details: { search, found: rows.length } })
  return {
    people: rows.map(({ userid, username, firstName, lastName, email }) => ({
      userid,
      username,
      name: fullName({ firstName, lastName }),
      email: maskEmail(email),
    })),
  }
}

export const addToSheet: Handler<Grading['addToSheet']> = async ({ sheetid, userids }, ctx) => {
  await openSheetFor(ctx, sheetid, 'shared')
  const people = await findPeople(ctx.db, await onlyGradable(ctx, userids))
  if (userids.some((userId) => !people.has(userId))) refuse('not-found')
  return { added: await addPeople(ctx, sheetid, [...people.keys()]) }
}

/** Adds participants from one name per line; returns the lines without a match. */
export const addByName: Handler<Grading['addByName']> = async ({ sheetid, names }, ctx) => {
  await openSheetFor(ctx, sheetid, 'shared')
  const lines = readAddresses(names).map(({ name, address }) => address || name)
  if (lines.length > MAX_NAMES)
    refuse('bad-input', { fields: { names: `Please enter at most ${MAX_NAMES} people at once.` } })
  const among = await gradable(ctx, personId)
  const named: { line: string; userId: string }[] = []
  for (const line of lines) named.push({ line, userId: await personNamed(ctx, line, among) })
  const known = named.flatMap(({ userId }) => userId || [])
  const allowed = new Set(await onlyGradable(ctx, known))
  return {
    added: await addPeople(ctx, sheetid, [...allowed]),
    unknown: named.flatMap(({ line, userId }) => (allowed.has(userId) ? [] : [line])),
  }
}

/** Returns the id of the user with that email address, or that user name within `among`; '' if not found. */
async function personNamed(ctx: SignedInContext, name: string, among: SQL | undefined): Promise<string> {
  if (name.includes('@')) return (await findByEmail(ctx.db, name))?.id ?? ''
  const { rows } = await listHolders(ctx.db, {
    search: name,
    among,
    page: 1,
    rows: 50,
  })
  const same = rows.find(({ username }) => username.toLowerCase() === name.toLowerCase())
  return same?.userid ?? ''
}

const gradesAnybody = ({ actor }: SignedInContext): boolean =>
  holds(actor, 'product_admin') || holds(actor, 'seminar_clerk')

/** Condition for the users that the caller may grade: their learners; undefined (no restriction) for staff. */
const gradable = async (ctx: SignedInContext, userId: SQLWrapper): Promise<SQL | undefined> =>
  gradesAnybody(ctx) ? undefined : isTaughtBy(ctx, userId)

async function onlyGradable(ctx: SignedInContext, userIds: readonly string[]): Promise<readonly string[]> {
  const among = await gradable(ctx, sql`person.id`)
  if (!among) return userIds
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from unnest(${sql.param([...userIds])}::uuid[]) as person(id) where ${among}`,
  )
  return rows.map(({ id }) => id)
}

/** Adds participants, skipping those already on the sheet. */
export async function addPeople(
  ctx: SignedInContext,
  sheetId: string,
  userIds: readonly string[],
): Promise<number> {
  if (userIds.length === 0) return 0
  const rows = [...new Set(userIds)].map((userId) => ({
    id: ctx.newId(),
    sheetId,
    userId,
    points: {},
    createdAt: ctx.now,
    changedAt: ctx.now,
    changedBy: ctx.actor.userId,
  }))
  const added = await ctx.db
    .insert(grades)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: grades.userId })
  if (added.length > 0)
    await ctx.audit({
      action: 'exams.addToSheet',
      target: sheetId,
      details: { people: added.map(({ userId }) => userId) },
    })
  return added.length
}

export const takeOffSheet: Handler<Grading['takeOffSheet']> = async ({ sheetid, gradeid }, ctx) => {
  await openSheetFor(ctx, sheetid, 'shared')
  const { userId, points, remark } = await lockGrade(ctx, sheetid, gradeid)
  await removeScansOf(ctx, gradeid)
  await ctx.db.delete(grades).where(eq(grades.id, gradeid))
  await ctx.audit({
    action: 'exams.takeOffSheet',
    target: sheetid,
    details: { person: userId, before: { points, remark } },
  })
  return {}
}
