import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { rotpWork } from '../../contract/work.ts'
import { phrasesOf } from '../../rules/work/likeness.ts'
import { isWritable, workState } from '../../rules/work/submission-states.ts'
import { rotpAssignments, rotpFiles, rotpPrograms, rotpStudents, rotpSubmissions } from '../tables.ts'
import { readDocuments } from './files/read-documents.ts'
import {
  type Assignment,
  ownAssignment,
  ownAssignments,
  ownDraft,
  ownVersions,
  type Submission,
} from './own-work.ts'
import { versionsView } from './versions-view.ts'

type Work = typeof rotpWork
const MOST = 200

export const myWork: Handler<Work['mine']> = async (_nothing, call) => ({ work: await ownWork(call) })

/** The caller's assignments, the next day first, with where they stand; of one program where it is named. */
export async function ownWork(call: SignedInCall, programId?: string) {
  const rows = await call.db
    .select({ assignment: rotpAssignments, program: rotpPrograms })
    .from(rotpAssignments)
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpAssignments.programId))
    .innerJoin(rotpStudents, eq(rotpStudents.programId, rotpAssignments.programId))
    .where(
      and(
        ownAssignments(call),
        isNull(rotpAssignments.archivedAt),
        programId ? eq(rotpAssignments.programId, programId) : undefined,
      ),
    )
    .orderBy(asc(rotpAssignments.dueAt), asc(rotpAssignments.id))
    .limit(MOST)
  const ids = rows.map(({ assignment }) => assignment.id)
  const latest =
    ids.length === 0
      ? []
      : await call.db
          .selectDistinctOn([rotpSubmissions.assignmentId])
          .from(rotpSubmissions)
          .where(
            and(inArray(rotpSubmissions.assignmentId, ids), eq(rotpSubmissions.userId, call.actor.userId)),
          )
          .orderBy(rotpSubmissions.assignmentId, desc(rotpSubmissions.version))
  const byAssignment = new Map(latest.map((each) => [each.assignmentId, each]))
  return rows.map(({ assignment, program }) => ({
    ...rowOf(call, assignment, byAssignment.get(assignment.id) ?? null),
    program: program.name,
    term: program.terms[assignment.term]?.name ?? '',
  }))
}

const rowOf = (call: SignedInCall, { id, title, dueAt }: Assignment, latest: Submission | null) => ({
  ...{ assignmentid: id, title, dueAt },
  state: workState(latest, dueAt, call.now),
  percent: latest?.percent ?? null,
  passed: latest?.passed ?? null,
})

export const openWork: Handler<Work['open']> = async ({ assignmentid }, call) => {
  const { assignment, program, place } = await ownAssignment(call, assignmentid)
  const versions = await ownVersions(call, assignmentid)
  const [latest = null] = versions
  const { instructions, criteria, passPercent, weight } = assignment
  return {
    ...rowOf(call, assignment, latest),
    ...{ program: program.name, term: program.terms[assignment.term]?.name ?? '' },
    ...{ instructions, criteria, passPercent, weight },
    isWritable: isWritable(latest) && !assignment.archivedAt && place.state === 'enrolled',
    versions: await versionsView(call, versions),
  }
}

export const saveNote: Handler<Work['saveNote']> = async ({ assignmentid, note }, call) => {
  const draft = await ownDraft(call, assignmentid)
  await call.db
    .update(rotpSubmissions)
    .set({ note, changedAt: call.now })
    .where(eq(rotpSubmissions.id, draft.id))
  return { submissionid: draft.id }
}

/** What was handed in last counts; what was returned before stays to be read. */
export const handIn: Handler<Work['handIn']> = async ({ assignmentid }, call) => {
  const { assignment } = await ownAssignment(call, assignmentid)
  const [latest = null] = await ownVersions(call, assignmentid)
  if (latest && !isWritable(latest)) return call.refuse('sent')
  if (latest?.state !== 'draft') return call.refuse('empty')
  const draft = await ownDraft(call, assignmentid)
  const files = await call.db.select().from(rotpFiles).where(eq(rotpFiles.submissionId, draft.id))
  if (files.some(({ readyAt }) => readyAt === null)) return call.refuse('unfinished')
  if (draft.note === '' && files.length === 0) return call.refuse('empty')
  const ofMine = and(
    eq(rotpSubmissions.assignmentId, assignmentid),
    eq(rotpSubmissions.userId, call.actor.userId),
  )
  await call.db
    .update(rotpSubmissions)
    .set({ current: false })
    .where(and(ofMine, eq(rotpSubmissions.current, true)))
  const [stored] = await call.db
    .update(rotpSubmissions)
    .set({
      ...{ state: 'handed in', current: true, handedInAt: call.now, changedAt: call.now },
      late: assignment.dueAt < call.now,
      phrases: phrasesOf(draft.note),
      revision: sql`${rotpSubmissions.revision} + 1`,
    })
    .where(and(eq(rotpSubmissions.id, draft.id), eq(rotpSubmissions.state, 'draft')))
    .returning({ id: rotpSubmissions.id })
  if (!stored) refuse('conflict')
  if (files.some(({ kind }) => kind === 'pdf')) await call.enqueue(readDocuments, { submissionId: stored.id })
  await call.audit({
    action: 'rotp.handIn',
    target: stored.id,
    details: { assignment: assignment.title, version: draft.version },
  })
  return { good: true }
}
