import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { withKeys } from '#features/learn/grading/contract/rubric.ts'
import { rubricsInUse } from '#features/learn/grading/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { assignmentAdmin as contract } from '../../contract/assignments.ts'
import { type AssignmentState, assignmentState } from '../../rules/work/assignment-states.ts'
import { findProgram, type Program, taughtProgram, taughtPrograms } from '../scope.ts'
import { rotpSubmissions, rotpAssignments as table } from '../tables.ts'

const submitted = (state: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from rotp_submissions work
    where work.assignment_id = rotp_assignments.id and work.current and ${state})`

const admin = serveResource(contract, {
  name: 'rotp.assignment',
  nameOf: ({ title }) => title,
  labels: { programid: 'Program', passPercent: 'Percent needed to pass', opensAt: 'Opens', dueAt: 'Due' },
  table,
  searched: [table.title, table.instructions],
  sorts: { due: table.dueAt, title: table.title },
  scope: (ctx) => (ctx.actor ? taughtPrograms(ctx as SignedInContext, table.programId) : sql`false`),
  where: ({ program, status }, { now }) =>
    and(program ? eq(table.programId, program) : undefined, status ? statusIs(status, now) : undefined),
  computed: {
    students: sql<number>`(select count(*)::int from rotp_students place
      where place.program_id = rotp_assignments.program_id and place.state = 'enrolled')`,
    handedIn: submitted(sql`true`),
    waiting: submitted(sql`work.state = 'handed in'`),
    graded: submitted(sql`work.state = 'graded'`),
  },
  columns: ({ programid, criteria, opensAt, dueAt, ...draft }) => ({
    ...draft,
    programId: programid,
    criteria: withKeys(criteria),
    opensAt: opensAt === '' ? null : new Date(opensAt),
    dueAt: new Date(dueAt),
  }),
  draft: ({ programId, term, title, instructions, weight, passPercent, criteria, opensAt, dueAt }) => ({
    term,
    title,
    instructions,
    weight,
    passPercent,
    criteria,
    programid: programId,
    opensAt: opensAt?.toISOString() ?? '',
    dueAt: dueAt.toISOString(),
  }),
  async check(ctx, { programid, term, opensAt, dueAt }, stored) {
    const program = await taughtProgram(ctx as SignedInContext, programid)
    const isMoved = stored !== null && stored.draft.programid !== programid
    const isUsed =
      isMoved && (await ctx.db.$count(rotpSubmissions, eq(rotpSubmissions.assignmentId, stored.id))) > 0
    return {
      programid: isUsed ? 'Students have worked on this already. Please copy it instead.' : undefined,
      term: program.terms[term] ? undefined : 'This program has no such term.',
      dueAt: opensAt !== '' && dueAt <= opensAt ? 'This is before it opens.' : undefined,
    }
  },
  namesOf: async ({ db }, ids) => {
    const found = await Promise.all(ids.map((id) => findProgram(db, id)))
    return new Map(
      found.flatMap((program): [string, string][] => (program ? [[program.id, program.name]] : [])),
    )
  },
  async show(rows, { db, now }) {
    const programs = new Map<string, Program | null>()
    for (const { programId } of rows)
      if (!programs.has(programId)) programs.set(programId, await findProgram(db, programId))
    return rows.map((row) => ({
      program: programs.get(row.programId)?.name ?? '',
      termName: programs.get(row.programId)?.terms[row.term]?.name ?? '',
      status: assignmentState(row, now),
    }))
  },
})

function statusIs(status: AssignmentState, now: Date): SQL | undefined {
  const { opensAt, dueAt } = table
  if (status === 'draft') return isNull(opensAt)
  if (status === 'scheduled') return and(isNotNull(opensAt), sql`${opensAt} > ${now}`)
  return and(sql`${opensAt} <= ${now}`, status === 'past' ? sql`${dueAt} < ${now}` : sql`${dueAt} >= ${now}`)
}

export const assignmentHandlers: Handlers<typeof contract> = {
  ...admin.handlers,
  async history(input, ctx) {
    // The edit history is looked up by id alone, so check read access first.
    await admin.handlers.read({ id: input.id }, ctx)
    return admin.handlers.history(input, ctx)
  },
  async copy({ id, programid, term, dueAt, open }, ctx) {
    const { draft } = (await admin.find(ctx, id)) ?? refuse('not-found')
    await taughtProgram(ctx, programid)
    const changes = {
      ...draft,
      programid,
      term,
      dueAt,
      opensAt: open ? ctx.now.toISOString() : '',
    }
    const saved = await admin.save(ctx.declaring(contract.save.errors), { id: null, changes })
    return { id: saved.id }
  },
  async rubrics(_nothing, { db }) {
    return { rubrics: await rubricsInUse(db) }
  },
}
