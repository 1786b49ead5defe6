import { and, asc, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findCourses } from '#features/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { addDays, type Day } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { licensesDesk as contract } from '../../rules/desk/desk-contract.ts'
import type { ExpertDraft } from '../../rules/expert-draft.ts'
import { texasDay } from '../book/read-rules.ts'
import { experts } from './tables.ts'

export type Expert = typeof experts.$inferSelect

/** How long before its end an entry is marked. */
const ENDING_DAYS = 60

export const currentExperts = (db: Db): Promise<Expert[]> =>
  db.select().from(experts).where(isNull(experts.archivedAt)).orderBy(asc(experts.name))

/** The whole register; a few dozen people at most. */
export const expertList: Handler<typeof contract.expertList> = async (input, call) => {
  const { search, sort, direction, page, rows } = input
  const today = texasDay(call.now)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = (await currentExperts(call.db)).filter(({ name, title, courses }) => {
    const text = [name, title, ...courses].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const by = ({ name, validUntil }: Expert) => (sort === 'valid' ? (validUntil ?? '9999') : name)
  found.sort((one, other) => by(one).localeCompare(by(other)) * (direction === 'asc' ? 1 : -1))
  return {
    total: found.length,
    rows: found.slice((page - 1) * rows, page * rows).map(({ id, ...expert }) => ({
      ...expert,
      expertid: id,
      state: stateOf(expert.validUntil, today),
    })),
  }
}

export function stateOf(validUntil: Day | null, today: Day): 'valid' | 'ending' | 'expired' {
  if (validUntil === null || validUntil > addDays(today, ENDING_DAYS)) return 'valid'
  return validUntil >= today ? 'ending' : 'expired'
}

export const saveExpert: Handler<typeof contract.saveExpert> = async (input, call) => {
  const { expertid, revision, expert: draft } = input
  await refuseUnknownCourses(call, draft)
  if (expertid === '') {
    const id = uuid({ msecs: call.now.getTime() })
    await call.db.insert(experts).values({ id, ...draft, createdAt: call.now, changedAt: call.now })
    await call.audit({ action: 'licenses.saveExpert', target: id, details: { after: draft } })
    return { expertid: id }
  }
  const before = await lockExpert(call, expertid)
  if (before.revision !== revision) refuse('conflict')
  await call.db
    .update(experts)
    .set({ ...draft, revision: revision + 1, changedAt: call.now })
    .where(eq(experts.id, expertid))
  await call.audit({ action: 'licenses.saveExpert', target: expertid, details: { before, after: draft } })
  return { expertid }
}

/** Takes somebody out of the register; the entry is kept for the record. */
export const archiveExpert: Handler<typeof contract.archiveExpert> = async ({ expertid }, call) => {
  const before = await lockExpert(call, expertid)
  await call.db.update(experts).set({ archivedAt: call.now }).where(eq(experts.id, expertid))
  await call.audit({ action: 'licenses.archiveExpert', target: expertid, details: { before } })
  return { good: true }
}

async function lockExpert(call: Call, expertId: string): Promise<Expert> {
  const [found] = await call.db
    .select()
    .from(experts)
    .where(and(eq(experts.id, expertId), isNull(experts.archivedAt)))
    .for('update')
  return found ?? refuse('not-found')
}

async function refuseUnknownCourses(call: Call, { courses }: ExpertDraft): Promise<void> {
  const known = new Set((await findCourses(call.db, courses)).map(({ code }) => code))
  const unknown = courses.filter((code) => !known.has(code))
  if (unknown.length === 0) return
  refuse('bad-input', { fields: { 'expert.courses': `There is no course ${unknown.join(', ')}.` } })
}
