import { and, eq, sql } from 'drizzle-orm'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { reference } from '../contract.ts'
import { MAX_CASES } from '../rules/cases.ts'
import type { renderProjection } from './render-projection.ts'
import type { renderScaling } from './render-scaling.ts'
import { savedCases } from './tables.ts'

const cases: Handler<typeof reference.cases> = async (input, ctx) => {
  const { kind, search } = input
  const query = ctx.db
    .select()
    .from(savedCases)
    .where(
      and(
        eq(savedCases.userId, ctx.actor.userId),
        kind && eq(savedCases.kind, kind),
        matching(search, [savedCases.name]),
      ),
    )
  const sorts = { changed: latestFirst(savedCases.changedAt), name: savedCases.name }
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, sorts, savedCases.id))
  return { total, rows: rows.map(({ id, userId: _, ...row }) => ({ caseid: id, ...row })) }
}

const saveCase: Handler<typeof reference.saveCase> = async ({ kind, name, fields }, ctx) => {
  const { userId } = ctx.actor
  // Prevents two concurrent saves from both using the last free slot.
  await ctx.lock('cases', userId)
  const named = and(
    eq(savedCases.userId, userId),
    eq(savedCases.kind, kind),
    sql`lower(${savedCases.name}) = lower(${name})`,
  )
  const changes = { name, fields, changedAt: ctx.now }
  const written = { caseid: savedCases.id }
  const [before] = await ctx.db.update(savedCases).set(changes).where(named).returning(written)
  if (before) return before
  if ((await ctx.db.$count(savedCases, eq(savedCases.userId, userId))) >= MAX_CASES)
    return ctx.refuse('too-many')
  const id = ctx.newId()
  await ctx.db.insert(savedCases).values({ ...changes, id, userId, kind })
  return { caseid: id }
}

const deleteCase: Handler<typeof reference.deleteCase> = async ({ caseid }, ctx) => {
  const own = and(eq(savedCases.id, caseid), eq(savedCases.userId, ctx.actor.userId))
  const gone = await ctx.db.delete(savedCases).where(own).returning({ id: savedCases.id })
  return gone.length > 0 ? { good: true } : ctx.refuse('not-found')
}

const scalingPaper: Handler<typeof reference.scalingPaper> = async ({ fields }, ctx) => {
  const { settings, now } = ctx
  const facts = { fields, settings, now }
  return pdfFile('Scaling', await draw<typeof renderScaling>(ctx, 'reference.scaling', facts))
}

const projectionPaper: Handler<typeof reference.projectionPaper> = async ({ fields }, ctx) => {
  const { settings, now } = ctx
  const facts = { fields, settings, now }
  return pdfFile('Projection', await draw<typeof renderProjection>(ctx, 'reference.projection', facts))
}

export const referenceHandlers: Handlers<typeof reference> = {
  cases,
  saveCase,
  deleteCase,
  scalingPaper,
  projectionPaper,
}
