import { and, sql } from 'drizzle-orm'
import { findPeople, grantsOf } from '#features/core/accounts/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import type { rotpAdmissions } from '../../contract/admissions.ts'
import { programAdmin as contract, type ProgramDraft } from '../../contract/program-admin.ts'
import { taughtPrograms } from '../scope.ts'
import { rotpPrograms as table } from '../tables.ts'

export const programAdmin = serveResource(contract, {
  name: 'rotp.program',
  nameOf: ({ name }) => name,
  labels: {
    applyUntil: 'Apply until',
    onlyAdminsEnroll: 'Only administrators enroll',
    passPercent: 'Average needed',
  },
  table,
  searched: [table.code, table.name],
  sorts: { code: table.code, name: table.name },
  computed: {
    students: sql<number>`(select count(*)::int from rotp_students
      where rotp_students.program_id = rotp_programs.id and rotp_students.state <> 'left')`,
  },
  unique: { rotp_programs_code_unique: { code: 'Another program has this code already.' } },
  check: (ctx, draft) => problemsOf(ctx, draft),
  namesOf: async ({ db }, ids) =>
    new Map(
      [...(await findPeople(db, ids))].map(([id, { firstName, lastName }]) => [
        id,
        fullName({ firstName, lastName }),
      ]),
    ),
  async show(rows, { db }) {
    const people = await findPeople(
      db,
      rows.flatMap(({ instructors }) => instructors),
    )
    return rows.map(({ terms, instructors }) => ({
      startsOn: terms[0]?.startsOn ?? '',
      endsOn: terms.at(-1)?.endsOn ?? '',
      teachers: instructors.flatMap((id) => {
        const person = people.get(id)
        return person ? [fullName(person)] : []
      }),
    }))
  },
})

/** Checks that terms do not overlap, that their courses exist, and that all instructors have the instructor role. */
async function problemsOf({ db }: Context, { terms, instructors }: ProgramDraft) {
  const problems: Record<string, string> = {}
  const known = new Set(
    (await findCourses(db, [...new Set(terms.flatMap(({ courses }) => courses))])).map(({ code }) => code),
  )
  for (const [index, { startsOn, endsOn, courses }] of terms.entries()) {
    if (endsOn < startsOn) problems[`terms.${index}.endsOn`] = 'This day is before the first one.'
    if (startsOn < (terms[index - 1]?.endsOn ?? ''))
      problems[`terms.${index}.startsOn`] = 'This term begins before the one above has ended.'
    const unknown = courses.find((code) => !known.has(code))
    if (unknown) problems[`terms.${index}.courses`] = `There is no course ${unknown}.`
  }
  for (const instructor of instructors)
    if (!(await grantsOf(db, instructor)).some(({ capability }) => capability === 'instructor'))
      problems.instructors = 'One of these people is no instructor. A product administrator gives that role.'
  return problems
}

/** Lists the programs that the caller administers or teaches, newest first. */
export const programsTaught: Handler<(typeof rotpAdmissions)['programs']> = async (_nothing, ctx) => {
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(taughtPrograms(ctx, table.id), sql`${table.archivedAt} is null`))
    .orderBy(sql`${table.createdAt} desc`)
    .limit(100)
  return {
    programs: rows.map(({ id, name, terms }) => ({
      programid: id,
      name,
      terms: terms.map(({ name: title, startsOn, endsOn }) => ({ name: title, startsOn, endsOn })),
    })),
  }
}
