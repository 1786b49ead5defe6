import { and, eq, ne } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findCourse, findCourses, tceqCourses } from '#features/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Day } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { byText, pageInMemory } from '#platform/server/lists/short-list.ts'
import type { licensesDesk as contract } from '../../contract/desk-contract.ts'
import type { ApprovalDraft } from '../../contract/drafts.ts'
import { overlap } from '../../rules/approvals.ts'
import { readApprovals, type StoredApproval } from '../approvals/read-approvals.ts'
import { texasDay } from '../book/read-rules.ts'
import { courseApprovals } from '../tables.ts'

/** All approvals, past and to come; there is a handful for each course, so they are sorted here. */
export const approvalList: Handler<typeof contract.approvalList> = async (input, call) => {
  const { search, state, sort, direction, page, rows } = input
  const approvals = await readApprovals(call.db)
  const codes = approvals.map(({ courseCode }) => courseCode)
  const names = new Map((await findCourses(call.db, codes)).map(({ code, name }) => [code, name]))
  const today = texasDay(call.now)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = approvals
    .map((approval) => viewOf(approval, names, today))
    .filter((row) => {
      const text = `${row.courseid} ${row.name} ${row.number}`.toLowerCase()
      return (!state || row.state === state) && words.every((word) => text.includes(word))
    })
  const by = (row: (typeof found)[number]) =>
    ({ course: row.courseid, from: row.from, until: row.until ?? '9999' })[sort]
  return pageInMemory(found.sort(byText(by, direction)), { page, rows })
}

function viewOf(approval: StoredApproval, names: ReadonlyMap<string, string>, today: Day) {
  const { id, courseCode, from, until } = approval
  const isOver = until !== null && until < today
  const state = from > today ? ('coming' as const) : isOver ? ('ended' as const) : ('running' as const)
  return {
    ...approval,
    approvalid: id,
    courseid: courseCode,
    name: names.get(courseCode) ?? courseCode,
    state,
  }
}

export const approvableCourses: Handler<typeof contract.approvableCourses> = async (_input, call) => {
  const courses = await findCourses(call.db, await tceqCourses(call.db))
  return { courses: courses.map(({ code, name }) => ({ courseid: code, name })) }
}

export const saveApproval: Handler<typeof contract.saveApproval> = async (input, call) => {
  const { approvalid, revision, approval: draft } = input
  const course = await findCourse(call.db, draft.courseid)
  if (!course) refuse('bad-input', { fields: { 'approval.courseid': 'There is no such course.' } })
  await refuseOverlap(call, draft, approvalid)
  const columns = columnsOf(draft)
  if (approvalid === '') {
    const id = uuid({ msecs: call.now.getTime() })
    await call.db.insert(courseApprovals).values({ id, ...columns, createdAt: call.now, changedAt: call.now })
    await call.audit({ action: 'licenses.saveApproval', target: id, details: { after: columns } })
    return { approvalid: id }
  }
  const [before] = await call.db
    .select()
    .from(courseApprovals)
    .where(eq(courseApprovals.id, approvalid))
    .for('update')
  if (!before) return refuse('not-found')
  if (before.revision !== revision) refuse('conflict')
  await call.db
    .update(courseApprovals)
    .set({ ...columns, revision: revision + 1, changedAt: call.now })
    .where(eq(courseApprovals.id, approvalid))
  await call.audit({
    action: 'licenses.saveApproval',
    target: approvalid,
    details: { before, after: columns },
  })
  return { approvalid }
}

/** On one day a course has one approval, else nobody could say which number and hours count. */
async function refuseOverlap(call: Call, draft: ApprovalDraft, approvalid: string): Promise<void> {
  const others = await call.db
    .select()
    .from(courseApprovals)
    .where(
      and(
        eq(courseApprovals.courseCode, draft.courseid),
        approvalid === '' ? undefined : ne(courseApprovals.id, approvalid),
      ),
    )
    .for('update')
  const met = others.find((other) => overlap(draft, other))
  if (!met) return
  const says = `Approval ${met.number} of this course holds on some of these days.`
  refuse('bad-input', { fields: { 'approval.from': says } })
}

function columnsOf({ courseid, ...draft }: ApprovalDraft) {
  return { ...draft, courseCode: courseid, number: draft.number.toUpperCase() }
}
