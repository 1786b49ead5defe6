import { and, desc, eq } from 'drizzle-orm'
import { allows } from '#platform/contract/access.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { attachables } from '#platform/server/extensions/attachables.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { treeAdmin } from '../contract/admin-contract.ts'
import type { troubleshooting } from '../contract.ts'
import { knownAnswers } from '../rules/ask-next.ts'
import { rankCauses } from '../rules/rank-causes.ts'
import { ownCase, subscriptionFor, type TreeCase } from './doors.ts'
import { branchOf, currentTree, storeVersion } from './find-versions.ts'
import type { renderCase } from './render-case.ts'
import { treeCaseLinks, treeCases } from './tables.ts'

const MAX_CASES = 500

export const saveCase: Handler<typeof troubleshooting.saveCase> = async (input, ctx) => {
  const { caseid, symptom, name, train, trainid, readAt, figures, notes } = input
  const { userId } = ctx.actor
  // Prevents two concurrent saves from both using the last free slot.
  await ctx.lock('treeCases', userId)
  const before = await ctx.db.$count(treeCases, eq(treeCases.id, caseid))
  const known = before > 0 ? await ownCase(ctx, caseid) : null
  const version = known?.version ?? input.version
  const branch = await branchOf(ctx.db, known?.symptom ?? symptom, version)
  if (!branch || branch.symptom !== symptom) return ctx.refuse('no-version')
  if (!branch.isTrial && !allows(treeAdmin.branches.access, ctx.actor)) {
    const { state } = await subscriptionFor(ctx, userId)
    if (state !== 'active') return ctx.refuse('no-subscription')
  }
  const answers = knownAnswers(branch, input.answers)
  const [likeliest] = rankCauses(branch, answers)
  const values = {
    name,
    train,
    notes,
    answers,
    figures,
    trainId: trainid === '' ? null : trainid,
    readAt: readAt === '' ? null : new Date(readAt),
    cause: likeliest?.cause.name ?? '',
    share: likeliest?.share ?? 0,
  }
  if (known) {
    await ctx.db.update(treeCases).set(values).where(eq(treeCases.id, caseid))
    return { good: true }
  }
  if ((await ctx.db.$count(treeCases, eq(treeCases.userId, userId))) >= MAX_CASES)
    return ctx.refuse('too-many')
  await storeVersion(ctx.db, version, branch)
  await ctx.db.insert(treeCases).values({
    id: caseid,
    userId,
    symptom,
    version,
    ...values,
    outcome: 'open',
    found: '',
    outcomeNote: '',
    madeAt: ctx.now,
  })
  return { good: true }
}

export const settleCase: Handler<typeof troubleshooting.settleCase> = async (input, ctx) => {
  const { caseid, outcome, found, note } = input
  const { symptom, version } = await ownCase(ctx, caseid)
  const branch = await branchOf(ctx.db, symptom, version)
  if (found !== '' && !branch?.causes.some(({ key }) => key === found)) return ctx.refuse('no-cause')
  await ctx.db.update(treeCases).set({ outcome, found, outcomeNote: note }).where(eq(treeCases.id, caseid))
  return { good: true }
}

export const removeCase: Handler<typeof troubleshooting.removeCase> = async ({ caseid }, ctx) => {
  await ownCase(ctx, caseid)
  await ctx.db.delete(treeCaseLinks).where(eq(treeCaseLinks.caseId, caseid))
  await ctx.db.delete(treeCases).where(eq(treeCases.id, caseid))
  return { good: true }
}

const rowOf = (title: string, row: TreeCase) => {
  const { id, name, symptom, version, train, cause, share, outcome, madeAt } = row
  return { caseid: id, name, symptom, title, version, train, cause, share, outcome, madeAt }
}

export const cases: Handler<typeof troubleshooting.cases> = async (input, ctx) => {
  const query = ctx.db
    .select()
    .from(treeCases)
    .where(
      and(
        eq(treeCases.userId, ctx.actor.userId),
        matching(input.search, [treeCases.name, treeCases.train, treeCases.cause, treeCases.notes]),
      ),
    )
  const order = orderOf(input, { made: treeCases.madeAt }, treeCases.id)
  const { rows, total } = await listOf(ctx.db, query, input, order)
  const titles = new Map((await currentTree(ctx.db)).map(({ branch }) => [branch.symptom, branch.title]))
  return { total, rows: rows.map((row) => rowOf(titles.get(row.symptom) ?? row.symptom, row)) }
}

/** Returns a case with the branch version it was created with. */
export async function caseView(ctx: Context, row: TreeCase) {
  const branch = await branchOf(ctx.db, row.symptom, row.version)
  if (!branch) return ctx.refuse('not-found')
  const { trainId } = row
  return {
    ...rowOf(branch.title, row),
    trainid: trainId,
    ...pick(row, 'readAt', 'answers', 'figures', 'notes', 'found', 'outcomeNote'),
    branch,
  }
}

export const openCase: Handler<typeof troubleshooting.case> = async ({ caseid }, ctx) =>
  caseView(ctx, await ownCase(ctx, caseid))

async function paperOf(ctx: SignedInContext, caseid: string) {
  const view = await caseView(ctx, await ownCase(ctx, caseid))
  const { settings, now, actor } = ctx
  const person = fullName(actor)
  const facts = { view, person, settings, now }
  return { name: view.name, paper: await draw<typeof renderCase>(ctx, 'troubleshooting.case', facts) }
}

export const casePaper: Handler<typeof troubleshooting.casePaper> = async ({ caseid }, ctx) =>
  pdfFile('Troubleshooting case', (await paperOf(ctx, caseid)).paper)

/** Cases that a user can share with a consultant. */
export const caseAttachable: Parameters<typeof attachables.with>[number] = {
  kind: 'case',
  title: 'Troubleshooting case',
  list: ({ db, actor }, most) =>
    db
      .select({ id: treeCases.id, name: treeCases.name })
      .from(treeCases)
      .where(eq(treeCases.userId, actor.userId))
      .orderBy(desc(treeCases.madeAt), desc(treeCases.id))
      .limit(most),
  take: paperOf,
}
