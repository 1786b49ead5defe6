import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import { findPeople, type User } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { licensesAdmin as contract } from '../../contract/admin-contract.ts'
import { matchAnswers, readAnswers, type TakenAnswer } from '../../rules/roster-answers.ts'
import { type AnswerState, wayTo } from '../../rules/roster-states.ts'
import { completionRejected } from '../mail.ts'
import { moveRow, type RosterRow } from './move-row.ts'
import { rosterRows } from './tables.ts'

interface Answer {
  row: RosterRow
  to: AnswerState
  reason: string
}

/** Marks rows manually. If one row does not allow the new state, all are rejected. */
export const answerRows: Handler<typeof contract.answerRows> = async ({ rowids, to, reason }, ctx) => {
  if (to === 'rejected' && reason === '')
    refuse('bad-input', { fields: { reason: 'Please write why the agency has rejected it.' } })
  const rows = await lockRows(ctx, rowids)
  if (rows.length < new Set(rowids).size) refuse('not-found')
  if (rows.some(({ state }) => !wayTo(state, to))) return ctx.refuse('not-answerable')
  await apply(
    ctx,
    rows.map((row) => ({ row, to, reason: to === 'rejected' ? reason : '' })),
  )
  return { changed: rows.length }
}

export const previewAnswers: Handler<typeof contract.previewAnswers> = async ({ text }, ctx) => {
  const { taken, rows, people } = await readFile(ctx, text)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lines = taken.map((answer) => {
    const user = people.get(byId.get(answer.rowId ?? '')?.userId ?? '')
    const person = user ? fullName(user) : ''
    const about = answer.lineText
    if (answer.rowId === null)
      return { line: answer.line, about, person, from: null, to: null, reason: '', problem: answer.problem }
    const { line, from, to, reason } = answer
    return { line, about, person, from, to, reason, problem: null }
  })
  return { lines, changes: taken.filter(({ rowId }) => rowId !== null).length }
}

/** Applies all valid lines. The remaining lines are those marked in the preview. */
export const takeAnswers: Handler<typeof contract.takeAnswers> = async ({ text }, ctx) => {
  const { taken, rows } = await readFile(ctx, text)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const answers = taken.flatMap((answer) => {
    const row = byId.get(answer.rowId ?? '')
    return row && answer.rowId !== null ? [{ row, to: answer.to, reason: answer.reason }] : []
  })
  await apply(ctx, answers)
  return { changed: answers.length, left: taken.length - answers.length }
}

async function readFile(ctx: Context, text: string) {
  const read = readAnswers(text)
  if ('problem' in read) return refuse('bad-input', { fields: { text: read.problem } })
  const numbers = [...new Set(read.lines.map(({ licenseNumber }) => licenseNumber))]
  const rows = await ctx.db
    .select()
    .from(rosterRows)
    .where(and(inArray(rosterRows.licenseNumber, numbers), isNotNull(rosterRows.batchId)))
    .orderBy(asc(rosterRows.id))
    .for('update')
  const people: Map<string, User> = await findPeople(ctx.db, pluck(rows, 'userId'))
  const taken: TakenAnswer[] = matchAnswers(read.lines, rows)
  return { taken, rows, people }
}

const lockRows = (ctx: Context, ids: readonly string[]): Promise<RosterRow[]> =>
  ctx.db
    .select()
    .from(rosterRows)
    .where(inArray(rosterRows.id, [...ids]))
    .orderBy(asc(rosterRows.id))
    .for('update')

async function apply(ctx: Context, answers: readonly Answer[]): Promise<void> {
  for (const { row, to, reason } of answers) {
    for (const state of wayTo(row.state, to) ?? [])
      await moveRow(ctx, row, { state, reason, message: reason })
    await ctx.audit({
      action: 'licenses.answer',
      target: row.id,
      details: { course: row.courseCode, before: row.state, after: to, reason },
    })
  }
  await notifyRejected(
    ctx,
    answers.filter(({ to }) => to === 'rejected'),
  )
}

async function notifyRejected(ctx: Context, rejected: readonly Answer[]): Promise<void> {
  const people = await findPeople(
    ctx.db,
    rejected.map(({ row }) => row.userId),
  )
  for (const { row, reason } of rejected) {
    const user = people.get(row.userId)
    if (!user) continue
    await sendMail(ctx, completionRejected, user.email, {
      firstName: user.firstName,
      course: row.courseName,
      reason,
      url: `${ctx.settings.publicUrl}/tceq`,
    })
  }
}
