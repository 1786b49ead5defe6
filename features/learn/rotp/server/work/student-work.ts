import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
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
const MAX = 200

export const myWork: Handler<Work['mine']> = async (_nothing, ctx) => ({ work: await ownWork(ctx) })

/** Returns the caller's assignments with their status, next due first, optionally for one program. */
export async function ownWork(ctx: SignedInContext, programId?: string) {
  const rows = await ctx.db
    .select({ assignment: rotpAssignments, program: rotpPrograms })
    .from(rotpAssignments)
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpAssignments.programId))
    .innerJoin(rotpStudents, eq(rotpStudents.programId, rotpAssignments.programId))
    .where(
      and(
        ownAssignments(ctx),
        isNull(rotpAssignments.archivedAt),
        programId ? eq(rotpAssignments.programId, programId) : undefined,
      ),
    )
    .orderBy(asc(rotpAssignments.dueAt), asc(rotpAssignments.id))
    .limit(MAX)
  const ids = rows.map(({ assignment }) => assignment.id)
  const latest =
    ids.length === 0
      ? []
      : await ctx.db
          .selectDistinctOn([rotpSubmissions.assignmentId])
          .from(rotpSubmissions)
          .where(
            and(inArray(rotpSubmissions.assignmentId, ids), eq(rotpSubmissions.userId, ctx.actor.userId)),
          )
          .orderBy(rotpSubmissions.assignmentId, desc(rotpSubmissions.version))
  const byAssignment = new Map(latest.map((each) => [each.assignmentId, each]))
  return rows.map(({ assignment, program }) => ({
    ...rowOf(ctx, assignment, byAssignment.get(assignment.id) ?? null),
    program: program.name,
    term: program.terms[assignment.term]?.name ?? '',
  }))
}

const rowOf = (ctx: SignedInContext, { id, title, dueAt }: Assignment, latest: Submission | null) => ({
  assignmentid: id,
  title,
  dueAt,
  state: workState(latest, dueAt, ctx.now),
  percent: latest?.percent ?? null,
  passed: latest?.passed ?? null,
})

export const openWork: Handler<Work['open']> = async ({ assignmentid }, ctx) => {
  const { assignment, program, place } = await ownAssignment(ctx, assignmentid)
  const versions = await ownVersions(ctx, assignmentid)
  const [latest = null] = versions
  const { instructions, criteria, passPercent, weight } = assignment
  return {
    ...rowOf(ctx, assignment, latest),
    program: program.name,
    term: program.terms[assignment.term]?.name ?? '',
    instructions,
    criteria,
    passPercent,
    weight,
    isWritable: isWritable(latest) && !assignment.archivedAt && place.state === 'enrolled',
    versions: await versionsView(ctx, versions),
  }
}

export const saveNote: Handler<Work['saveNote']> = async ({ assignmentid, note }, ctx) => {
  const draft = await ownDraft(ctx, assignmentid)
  await ctx.db
    .update(rotpSubmissions)
    .set({ note, changedAt: ctx.now })
    .where(eq(rotpSubmissions.id, draft.id))
  return { submissionid: draft.id }
}

/** The last submission counts. Earlier returned versions stay readable. */
export const handIn: Handler<Work['handIn']> = async ({ assignmentid }, ctx) => {
  const { assignment } = await ownAssignment(ctx, assignmentid)
  const [latest = null] = await ownVersions(ctx, assignmentid)
  if (latest && !isWritable(latest)) return ctx.refuse('sent')
  if (latest?.state !== 'draft') return ctx.refuse('empty')
  const draft = await ownDraft(ctx, assignmentid)
  const files = await ctx.db.select().from(rotpFiles).where(eq(rotpFiles.submissionId, draft.id))
  if (files.some(({ readyAt }) => readyAt === null)) return ctx.refuse('unfinished')
  if (draft.note === '' && files.length === 0) return ctx.refuse('empty')
  const ofMine = and(
    eq(rotpSubmissions.assignmentId, assignmentid),
    eq(rotpSubmissions.userId, ctx.actor.userId),
  )
  await ctx.db
    .update(rotpSubmissions)
    .set({ current: false })
    .where(and(ofMine, eq(rotpSubmissions.current, true)))
  const [stored] = await ctx.db
    .update(rotpSubmissions)
    .set({
      state: 'handed in',
      current: true,
      handedInAt: ctx.now,
      changedAt: ctx.now,
      late: assignment.dueAt < ctx.now,
      phrases: phrasesOf(draft.note),
      revision: sql`${rotpSubmissions.revision} + 1`,
    })
    .where(and(eq(rotpSubmissions.id, draft.id), eq(rotpSubmissions.state, 'draft')))
    .returning({ id: rotpSubmissions.id })
  if (!stored) refuse('conflict')
  if (files.some(({ kind }) => kind === 'pdf')) await ctx.enqueue(readDocuments, { submissionId: stored.id })
  await ctx.audit({
    action: 'rotp.handIn',
    target: stored.id,
    details: { assignment: assignment.title, version: draft.version },
  })
  return { good: true }
}
