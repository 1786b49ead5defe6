import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { maskEmail } from '#features/accounts/rules/mask.ts'
import {
  findByEmail,
  findPeople,
  isTaughtBy,
  listHolders,
  personId,
} from '#features/accounts/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { examGrading } from '../../contract/grading-contract.ts'
import { grades } from '../graded/tables.ts'
import { removeScansOf } from './scans/remove-scan.ts'
import { holdGrade, openSheetFor } from './sheet-rows.ts'

type Grading = typeof examGrading

const MOST_FOUND = 8
const MOST_NAMES = 100

export const peopleToGrade: Handler<Grading['peopleToGrade']> = async ({ search }, call) => {
  const among = await gradable(call, personId)
  const { rows } = await listHolders(call.db, { search, among, page: 1, rows: MOST_FOUND })
  await call.audit({ action: 'exams.peopleToGrade', details: { search, found: rows.length } })
  return {
    people: rows.map(({ userid, username, firstName, lastName, email }) => ({
      userid,
      username,
      name: `${firstName} ${lastName}`,
      email: maskEmail(email),
    })),
  }
}

export const addToSheet: Handler<Grading['addToSheet']> = async ({ sheetid, userids }, call) => {
  await openSheetFor(call, sheetid, 'shared')
  const people = await findPeople(call.db, await onlyGradable(call, userids))
  if (userids.some((userId) => !people.has(userId))) refuse('not-found')
  return { added: await addPeople(call, sheetid, [...people.keys()]) }
}

/** A line each; a line that names nobody is told back and stops none of the others. */
export const addByName: Handler<Grading['addByName']> = async ({ sheetid, names }, call) => {
  await openSheetFor(call, sheetid, 'shared')
  const lines = names.split(/[\n,;]+/).flatMap((line) => line.trim() || [])
  if (lines.length > MOST_NAMES)
    refuse('bad-input', { fields: { names: `Please enter at most ${MOST_NAMES} people at once.` } })
  const among = await gradable(call, personId)
  const named: { line: string; userId: string }[] = []
  for (const line of lines) named.push({ line, userId: await personNamed(call, line, among) })
  const known = named.flatMap(({ userId }) => userId || [])
  const allowed = new Set(await onlyGradable(call, known))
  return {
    added: await addPeople(call, sheetid, [...allowed]),
    unknown: named.flatMap(({ line, userId }) => (allowed.has(userId) ? [] : [line])),
  }
}

/** The id of whoever has the email address, or the user name among those; '' of nobody. */
async function personNamed(call: SignedInCall, name: string, among: SQL | undefined): Promise<string> {
  if (name.includes('@')) return (await findByEmail(call.db, name))?.id ?? ''
  const { rows } = await listHolders(call.db, {
    ...{ search: name, among, page: 1, rows: 50 },
  })
  const same = rows.find(({ username }) => username.toLowerCase() === name.toLowerCase())
  return same?.userid ?? ''
}

const gradesAnybody = ({ actor }: SignedInCall): boolean =>
  holds(actor, 'product_admin') || holds(actor, 'seminar_clerk')

/** That the caller grades somebody: whom they teach; undefined for the office, which grades anybody. */
const gradable = async (call: SignedInCall, userId: SQLWrapper): Promise<SQL | undefined> =>
  gradesAnybody(call) ? undefined : isTaughtBy(call, userId)

async function onlyGradable(call: SignedInCall, userIds: readonly string[]): Promise<readonly string[]> {
  const among = await gradable(call, sql`person.id`)
  if (!among) return userIds
  const { rows } = await call.db.execute<{ id: string }>(
    sql`select id from unnest(${sql.param([...userIds])}::uuid[]) as person(id) where ${among}`,
  )
  return rows.map(({ id }) => id)
}

/** Who stands on the sheet already stays as he is. */
export async function addPeople(
  call: SignedInCall,
  sheetId: string,
  userIds: readonly string[],
): Promise<number> {
  if (userIds.length === 0) return 0
  const rows = [...new Set(userIds)].map((userId) => ({
    id: uuid({ msecs: call.now.getTime() }),
    sheetId,
    userId,
    points: {},
    createdAt: call.now,
    changedAt: call.now,
    changedBy: call.actor.userId,
  }))
  const added = await call.db
    .insert(grades)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: grades.userId })
  if (added.length > 0)
    await call.audit({
      action: 'exams.addToSheet',
      target: sheetId,
      details: { people: added.map(({ userId }) => userId) },
    })
  return added.length
}

export const takeOffSheet: Handler<Grading['takeOffSheet']> = async ({ sheetid, gradeid }, call) => {
  await openSheetFor(call, sheetid, 'shared')
  const { userId, points, remark } = await holdGrade(call, sheetid, gradeid)
  await removeScansOf(call, gradeid)
  await call.db.delete(grades).where(eq(grades.id, gradeid))
  await call.audit({
    action: 'exams.takeOffSheet',
    target: sheetid,
    details: { person: userId, before: { points, remark } },
  })
  return {}
}
