import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { PersonRecords } from '#platform/server/office.ts'
import { emptyApplication } from '../contract/application-form.ts'
import { withdrawable } from '../rules/admission/application-states.ts'
import { studentLabels } from '../rules/student-states.ts'
import {
  rotpApplications,
  rotpAssignments,
  rotpFiles,
  rotpInstallments,
  rotpPrograms,
  rotpStudents,
  rotpSubmissions,
} from './tables.ts'
import { deleteWorkFiles } from './work/files/work-files.ts'

/** Exports applications with their exams, enrollments with payments, and all work. */
export const exportRotp: PersonalExport = async ({ db }, userId) => ({
  applications: await db
    .select({
      program: rotpPrograms.name,
      ...pick(rotpApplications, 'state', 'form', 'answers', 'scorePercent', 'letter', 'sentAt', 'decidedAt'),
    })
    .from(rotpApplications)
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpApplications.programId))
    .where(eq(rotpApplications.userId, userId)),
  places: await db
    .select({ program: rotpPrograms.name, state: rotpStudents.state, enrolledAt: rotpStudents.enrolledAt })
    .from(rotpStudents)
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpStudents.programId))
    .where(eq(rotpStudents.userId, userId)),
  installments: await db
    .select(pick(rotpInstallments, 'amountMinor', 'dueOn', 'paidAt', 'reference'))
    .from(rotpInstallments)
    .innerJoin(rotpStudents, eq(rotpStudents.id, rotpInstallments.studentId))
    .where(eq(rotpStudents.userId, userId)),
  work: await db
    .select({
      assignment: rotpAssignments.title,
      ...pick(rotpSubmissions, 'version', 'state', 'note', 'handedInAt', 'percent', 'feedback'),
    })
    .from(rotpSubmissions)
    .innerJoin(rotpAssignments, eq(rotpAssignments.id, rotpSubmissions.assignmentId))
    .where(eq(rotpSubmissions.userId, userId)),
})

/** Enrollments and grades remain as training records; written and uploaded work is deleted. */
export const rotpTerminationPart: TerminationPart = {
  async forget(ctx, userId) {
    const ofPerson = eq(rotpApplications.userId, userId)
    await ctx.db
      .update(rotpApplications)
      .set({ state: 'withdrawn', changedAt: ctx.now })
      .where(and(ofPerson, inArray(rotpApplications.state, [...withdrawable])))
    await ctx.db
      .update(rotpApplications)
      .set({ form: emptyApplication, answers: {}, letter: '' })
      .where(ofPerson)
    const work = await ctx.db
      .update(rotpSubmissions)
      .set({ note: '', phrases: [] })
      .where(eq(rotpSubmissions.userId, userId))
      .returning({ id: rotpSubmissions.id })
    if (work.length === 0) return
    const gone = await ctx.db
      .delete(rotpFiles)
      .where(inArray(rotpFiles.submissionId, pluck(work, 'id')))
      .returning({ id: rotpFiles.id })
    if (gone.length > 0) await ctx.enqueue(deleteWorkFiles, { ids: gone.map(({ id }) => id) })
  },
}

/** Program enrollments and graded work for the staff page of a user. */
export const rotpOfPerson: PersonRecords = {
  key: 'rotp',
  label: 'RO Technician Program',
  access: ['rotp_admin'],
  list: async ({ db }, { userId }, most) => {
    const rows = await db
      .select({
        name: rotpPrograms.name,
        state: rotpStudents.state,
        at: rotpStudents.enrolledAt,
        graded: sql<number>`(select count(*)::int from rotp_submissions work join rotp_assignments task on task.id = work.assignment_id
          where task.program_id = rotp_students.program_id and work.user_id = rotp_students.user_id and work.state = 'graded')`,
      })
      .from(rotpStudents)
      .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpStudents.programId))
      .where(eq(rotpStudents.userId, userId))
      .limit(most)
    return rows.map(({ name, state, at, graded }) => ({
      title: name,
      state: `${studentLabels[state].label}, ${graded} graded`,
      at,
      to: '/rotpAdmin',
    }))
  },
}
