import { and, asc, desc, eq, gt, isNull, lte, not, sql } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { latestFirst, matching, orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import type { examSittings as sittings } from '../../contract/sittings-contract.ts'
import { isOpen } from '../../rules/sittings/sitting-refusal.ts'
import { examSittings, exams } from '../tables.ts'
import type { Sitting } from './find-sitting.ts'

type Contract = typeof sittings

const attempts = sql`(select count(*) from exam_attempts t where t.sitting_id = ${examSittings.id})`

/** Lists sittings, latest first. */
export const listSittings: Handler<Contract['sittings']> = async (input, ctx) => {
  const open = and(isNull(examSittings.endedAt), gt(examSittings.validUntil, ctx.now))
  const where = and(
    matching(input.search, [examSittings.proctorName, examSittings.place, examSittings.examCode]),
    lte(examSittings.opensAt, ctx.now),
    input.state === 'open' ? open : input.state === 'over' && open ? not(open) : undefined,
  )
  const rows = await pageOf(
    ctx.db
      .select({ sitting: examSittings, title: exams.title, attempts: attempts.mapWith(Number) })
      .from(examSittings)
      .innerJoin(exams, eq(exams.code, examSittings.examCode))
      .where(where),
    input,
    [...orderOf(input, { newest: latestFirst(examSittings.opensAt) }), desc(examSittings.id)],
  )
  return {
    rows: rows.map(({ sitting, ...beside }) => rowOf(ctx, sitting, beside)),
    total: await countUpTo(ctx.db, examSittings, where),
  }
}

function rowOf(
  ctx: SignedInContext,
  sitting: Sitting,
  { title, attempts: made }: { title: string; attempts: number },
) {
  const isOwn = sitting.proctorId === ctx.actor.userId
  const runs = isOpen(sitting, ctx.now)
  return {
    sittingid: sitting.id,
    exam: { code: sitting.examCode, title },
    code: isOwn ? sitting.code : null,
    proctor: sitting.proctorName,
    place: sitting.place,
    state: runs ? ('open' as const) : ('over' as const),
    opensAt: sitting.opensAt,
    validUntil: sitting.endedAt ?? sitting.validUntil,
    attempts: made,
    mayEnd: runs && (isOwn || holds(ctx.actor, 'product_admin')),
  }
}

export const proctoredExams: Handler<Contract['proctoredExams']> = async (_nothing, { db }) => ({
  exams: await db
    .select({ code: exams.code, title: exams.title })
    .from(exams)
    .where(eq(exams.proctored, true))
    .orderBy(asc(exams.position), asc(exams.code)),
})
