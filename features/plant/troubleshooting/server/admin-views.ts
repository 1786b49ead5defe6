import { desc, eq, ne, sql } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { treeAdmin } from '../contract/admin-contract.ts'
import { branchProblems } from '../rules/branch-problems.ts'
import { branchOf, currentBranch, currentTree } from './find-versions.ts'
import { lessonCheck } from './lessons.ts'
import { treeCases, treeDrafts, treeVersions } from './tables.ts'

export const branches: Handler<typeof treeAdmin.branches> = async (_nothing, ctx) => {
  const drafts = await ctx.db
    .select({ symptom: treeDrafts.symptom, state: treeDrafts.state })
    .from(treeDrafts)
  const counts = await ctx.db
    .select({
      symptom: treeCases.symptom,
      cases: sql<number>`count(*)::int`,
      helped: sql<number>`(count(*) filter (where ${treeCases.outcome} = 'helped'))::int`,
    })
    .from(treeCases)
    .groupBy(treeCases.symptom)
  return {
    branches: (await currentTree(ctx.db)).map(({ branch: { symptom, title, causes }, version }) => {
      const counted = counts.find((each) => each.symptom === symptom)
      return {
        symptom,
        title,
        version,
        causes: causes.length,
        draft: drafts.find((each) => each.symptom === symptom)?.state ?? null,
        cases: counted?.cases ?? 0,
        helped: counted?.helped ?? 0,
      }
    }),
  }
}

export const branch: Handler<typeof treeAdmin.branch> = async ({ symptom }, ctx) => {
  const current = await currentBranch(ctx.db, symptom)
  if (!current) return ctx.refuse('not-found')
  const [draft] = await ctx.db.select().from(treeDrafts).where(eq(treeDrafts.symptom, symptom))
  const history = await ctx.db
    .select()
    .from(treeVersions)
    .where(eq(treeVersions.symptom, symptom))
    .orderBy(desc(treeVersions.number))
    .limit(200)
  const found = await ctx.db
    .select({ cause: treeCases.found, times: sql<number>`count(*)::int` })
    .from(treeCases)
    .where(
      sql`${treeCases.symptom} = ${symptom} and ${ne(treeCases.found, '')} and ${ne(treeCases.outcome, 'open')}`,
    )
    .groupBy(treeCases.found)
  const people = [
    ...(draft?.writers ?? []),
    ...history.flatMap(({ writtenBy, publishedBy }) => [writtenBy, publishedBy]),
  ]
  const names = await ctx.peopleNames([...new Set(people.flatMap((id) => id ?? []))])
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  return {
    current: current.branch,
    version: current.version,
    found: Object.fromEntries(found.map(({ cause, times }) => [cause, times])),
    draft: draft ? await draftView(ctx, draft, nameOf) : null,
    history: history.map(({ number, note, writtenBy, publishedBy, publishedAt }) => ({
      version: number,
      note,
      publishedAt,
      writtenBy: nameOf(writtenBy),
      publishedBy: nameOf(publishedBy),
    })),
  }
}

type Draft = typeof treeDrafts.$inferSelect

async function draftView(ctx: Context, draft: Draft, nameOf: (id: string) => string) {
  const { content, writers } = draft
  return {
    ...pick(draft, 'content', 'base', 'revision', 'state', 'savedAt', 'note'),
    writtenBy: writers.map(nameOf).filter(Boolean).join(', '),
    problems: branchProblems(content, await lessonCheck(ctx.db, [content])),
    reviews: ctx.actor !== null && !writers.includes(ctx.actor.userId),
  }
}

export const version: Handler<typeof treeAdmin.version> = async (input, ctx) => {
  const found = await branchOf(ctx.db, input.symptom, input.version)
  return found ? { branch: found } : ctx.refuse('not-found')
}
