import { eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import { materialChanged } from '#platform/server/extensions/study-passages.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { announce } from '#platform/server/live/listen.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import type { termActs } from '../../contract/glossary-admin.ts'
import { TermDraft } from '../../contract/term-draft.ts'
import { likelyDuplicates } from '../../rules/likely-duplicates.ts'
import { glossaryTerms } from '../tables.ts'
import { importTerms } from './import-terms.ts'

type Row = typeof glossaryTerms.$inferSelect
interface Act {
  act: string
  description: string
  details?: Record<string, unknown>
  set: Partial<Row>
}

/** Locks and returns the term if it still has the revision that the caller read. */
async function seenTerm(ctx: Context, { id, revision }: { id: string; revision: number }): Promise<Row> {
  const [row] = await ctx.db.select().from(glossaryTerms).where(eq(glossaryTerms.id, id)).for('update')
  if (!row || row.archivedAt) return refuse('not-found')
  return row.revision === revision ? row : refuse('conflict')
}

async function record(ctx: Context, row: Row, { act, description, details = {}, set }: Act) {
  const revision = row.revision + 1
  await ctx.db
    .update(glossaryTerms)
    .set({ ...set, revision, changedAt: ctx.now })
    .where(eq(glossaryTerms.id, row.id))
  await recordEdit(ctx, { resource: 'glossary.term', id: row.id, revision, act, description, details })
  await announce(ctx.db, 'glossary')
  await materialChanged(ctx)
  return { revision }
}

const submit: Handler<typeof termActs.submit> = async (seen, ctx) => {
  const row = await seenTerm(ctx, seen)
  if (row.state !== 'draft') return ctx.refuse('wrong-state')
  return record(ctx, row, { act: 'submit', description: 'Sent to review.', set: { state: 'review' } })
}

const publish: Handler<typeof termActs.publish> = async (seen, ctx) => {
  const row = await seenTerm(ctx, seen)
  if (row.state === 'published') return ctx.refuse('wrong-state')
  const published = TermDraft.parse(row)
  return record(ctx, row, {
    act: 'publish',
    description: 'Published.',
    set: { state: 'published', published, publishedAt: ctx.now },
  })
}

const sendBack: Handler<typeof termActs.sendBack> = async ({ reason, ...seen }, ctx) => {
  const row = await seenTerm(ctx, seen)
  if (row.state !== 'review') return ctx.refuse('wrong-state')
  return record(ctx, row, {
    act: 'send-back',
    description: `Sent back: ${reason}`,
    details: { reason },
    set: { state: 'draft' },
  })
}

const duplicates: Handler<typeof termActs.duplicates> = async (_input, { db }) => {
  const rows = await db
    .select(pick(glossaryTerms, 'id', 'term', 'aliases', 'state'))
    .from(glossaryTerms)
    .where(isNull(glossaryTerms.archivedAt))
  const byId = new Map(rows.map(({ id, term, state }) => [id, { id, term, state }]))
  const pairs = likelyDuplicates(rows.map((row) => ({ ...row, names: [row.term, ...row.aliases] })))
  return {
    pairs: pairs.flatMap(({ one, other, names }) => {
      const [first, second] = [byId.get(one), byId.get(other)]
      // If both are published, their publisher has confirmed that they are different terms.
      const isSettled = first?.state === 'published' && second?.state === 'published'
      return first && second && !isSettled ? [{ one: first, other: second, names: [...names] }] : []
    }),
  }
}

export const termActHandlers: Handlers<typeof termActs> = {
  submit,
  publish,
  sendBack,
  duplicates,
  importTerms,
}
