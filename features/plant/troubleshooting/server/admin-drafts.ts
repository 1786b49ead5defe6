import { and, eq, sql } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { treeAdmin } from '../contract/admin-contract.ts'
import { branchProblems } from '../rules/branch-problems.ts'
import { currentBranch, storeVersion } from './find-versions.ts'
import { lessonCheck } from './lessons.ts'
import { treeDrafts, treeVersions } from './tables.ts'

type Draft = typeof treeDrafts.$inferSelect
type Seen = { symptom: string; revision: number }

/** Returns the draft in the revision that the caller has seen, locked for this transaction. */
async function seenDraft(ctx: SignedInContext<'changed'>, { symptom, revision }: Seen): Promise<Draft> {
  const [draft] = await ctx.db.select().from(treeDrafts).where(eq(treeDrafts.symptom, symptom)).for('update')
  if (!draft) return ctx.refuse('not-found')
  return draft.revision === revision ? draft : ctx.refuse('changed')
}

const change = async (
  ctx: SignedInContext,
  draft: Draft,
  set: Partial<Pick<Draft, 'content' | 'state' | 'note' | 'writers'>>,
) => {
  const revision = draft.revision + 1
  await ctx.db
    .update(treeDrafts)
    .set({ ...set, revision, savedAt: ctx.now })
    .where(eq(treeDrafts.symptom, draft.symptom))
  return { revision }
}

export const saveDraft: Handler<typeof treeAdmin.saveDraft> = async (input, ctx) => {
  const { symptom, revision, content } = input
  const { userId } = ctx.actor
  if (content.symptom !== symptom) return ctx.refuse('symptom')
  const current = await currentBranch(ctx.db, symptom)
  if (!current) return ctx.refuse('not-found')
  if (revision > 0) {
    const draft = await seenDraft(ctx, input)
    const writers = [...new Set([...draft.writers, userId])]
    return change(ctx, draft, { content, state: 'draft', writers })
  }
  await storeVersion(ctx.db, current.version, current.branch)
  const started = await ctx.db
    .insert(treeDrafts)
    .values({
      symptom,
      content,
      base: current.version,
      revision: 1,
      state: 'draft',
      writers: [userId],
      savedAt: ctx.now,
      note: '',
    })
    .onConflictDoNothing()
    .returning({ symptom: treeDrafts.symptom })
  if (started.length === 0) return ctx.refuse('changed')
  await ctx.audit({ action: 'troubleshooting.draft', target: symptom, details: { base: current.version } })
  return { revision: 1 }
}

const problemsOf = async (ctx: SignedInContext, { content }: Draft): Promise<string[]> =>
  branchProblems(content, await lessonCheck(ctx.db, [content]))

export const proposeDraft: Handler<typeof treeAdmin.proposeDraft> = async (input, ctx) => {
  const draft = await seenDraft(ctx, input)
  if ((await problemsOf(ctx, draft)).length > 0) return ctx.refuse('problems')
  await ctx.audit({
    action: 'troubleshooting.propose',
    target: draft.symptom,
    details: { note: input.note },
  })
  return change(ctx, draft, { state: 'review', note: input.note })
}

export const returnDraft: Handler<typeof treeAdmin.returnDraft> = async (input, ctx) => {
  const draft = await seenDraft(ctx, input)
  if (draft.state !== 'review') return ctx.refuse('no-review')
  await ctx.audit({
    action: 'troubleshooting.return',
    target: draft.symptom,
    details: { note: input.note },
  })
  return change(ctx, draft, { state: 'draft', note: input.note })
}

export const publishDraft: Handler<typeof treeAdmin.publishDraft> = async (input, ctx) => {
  const draft = await seenDraft(ctx, input)
  const { symptom, content, base, writers, note } = draft
  const { userId } = ctx.actor
  if (draft.state !== 'review') return ctx.refuse('no-review')
  if (writers.includes(userId)) return ctx.refuse('same-person')
  if ((await problemsOf(ctx, draft)).length > 0) return ctx.refuse('problems')
  const current = await currentBranch(ctx.db, symptom)
  if (current?.version !== base) return ctx.refuse('outdated')
  const number = base + 1
  await ctx.db.insert(treeVersions).values({
    symptom,
    number,
    content,
    note,
    writtenBy: writers.at(-1) ?? null,
    publishedBy: userId,
    publishedAt: ctx.now,
  })
  await ctx.db.delete(treeDrafts).where(eq(treeDrafts.symptom, symptom))
  await ctx.audit({ action: 'troubleshooting.publish', target: symptom, details: { version: number, note } })
  return { version: number }
}

export const dropDraft: Handler<typeof treeAdmin.dropDraft> = async (input, ctx) => {
  const { symptom, revision } = await seenDraft(ctx, input)
  await ctx.db
    .delete(treeDrafts)
    .where(and(eq(treeDrafts.symptom, symptom), sql`${treeDrafts.revision} = ${revision}`))
  await ctx.audit({ action: 'troubleshooting.dropDraft', target: symptom, details: { note: input.note } })
  return { good: true }
}
