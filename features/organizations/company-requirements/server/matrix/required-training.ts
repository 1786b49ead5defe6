import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { RequiredTraining, TrainingGap } from '#features/organizations/company-office/server/public.ts'
import { requirementsOf } from '../judging/requirements-of.ts'
import { cellsIn } from '../status/cell-conditions.ts'
import { statusCells } from '../status/tables.ts'

/** Provides requirements for a company's people list and reminders, from the stored matrix. */
export const trainingOfCompany: RequiredTraining = {
  async choices(db, company) {
    return (await requirementsOf(db, company)).map(({ id, name }) => ({ value: id, label: name }))
  },

  hasGap: (db, requirementId, userId) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(statusCells)
        .where(
          and(
            eq(statusCells.requirementId, requirementId),
            eq(statusCells.userId, userId),
            sql`${statusCells.state} in ('expired', 'overdue', 'due', 'progress', 'open')`,
          ),
        ),
    ),

  async gapsOf({ db }, { company }, userIds) {
    const { userId, requirementId, state, day } = statusCells
    const [requirements, rows] = await Promise.all([
      requirementsOf(db, company),
      db
        .select({ userId, requirementId, state, day })
        .from(statusCells)
        .where(and(cellsIn(company.id, {}), sql`${userId} = any(${sql.param([...userIds])}::uuid[])`))
        .orderBy(asc(day), asc(requirementId)),
    ])
    const names = new Map(requirements.map(({ id, name }) => [id, name]))
    const gaps = new Map<string, TrainingGap[]>()
    for (const row of rows) {
      const name = names.get(row.requirementId)
      if (name === undefined) continue
      const isLate = row.state === 'overdue' || row.state === 'expired'
      gaps.set(row.userId, [...(gaps.get(row.userId) ?? []), { name, day: row.day, isLate }])
    }
    return gaps
  },
}
