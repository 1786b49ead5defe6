import { eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { materialChanged } from '#platform/server/extensions/study-passages.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { announce } from '#platform/server/live/listen.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import type { termActs } from '../../contract/glossary-desk.ts'
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

/** The term at the revision that the caller has seen, locked. */
async function seenTerm(call: Call, { id, revision }: { id: string; revision: number }): Promise<Row> {
  const [row] = await call.db.select().from(glossaryTerms).where(eq(glossaryTerms.id, id)).for('update')
  if (!row || row.archivedAt) return refuse('not-found')
  return row.revision === revision ? row : refuse('conflict')
}

async function record(call: Call, row: Row, { act, description, details = {}, set }: Act) {
  const revision = row.revision + 1
  await call.db
    .update(glossaryTerms)
    .set({ ...set, revision, changedAt: call.now })
    .where(eq(glossaryTerms.id, row.id))
  await recordEdit(call, { resource: 'glossary.term', id: row.id, revision, act, description, details })
  await announce(call.db, 'glossary')
  await materialChanged(call)
  return { revision }
}

const submit: Handler<typeof termActs.submit> = async (seen, call) => {
  const row = await seenTerm(call, seen)
  if (row.state !== 'draft') return call.refuse('wrong-state')
  return record(call, row, { act: 'submit', description: 'Sent to review.', set: { state: 'review' } })
}

const publish: Handler<typeof termActs.publish> = async (seen, call) => {
  const row = await seenTerm(call, seen)
  if (row.state === 'published') return call.refuse('wrong-state')
  const published = TermDraft.parse(row)
  return record(call, row, {
    ...{ act: 'publish', description: 'Published.' },
    set: { state: 'published', published, publishedAt: call.now },
  })
}

const sendBack: Handler<typeof termActs.sendBack> = async ({ reason, ...seen }, call) => {
  const row = await seenTerm(call, seen)
  if (row.state !== 'review') return call.refuse('wrong-state')
  return record(call, row, {
    ...{ act: 'send-back', description: `Sent back: ${reason}`, details: { reason } },
    set: { state: 'draft' },
  })
}

const duplicates: Handler<typeof termActs.duplicates> = async (_input, { db }) => {
  const rows = await db
    .select({
      id: glossaryTerms.id,
      term: glossaryTerms.term,
      aliases: glossaryTerms.aliases,
      state: glossaryTerms.state,
    })
    .from(glossaryTerms)
    .where(isNull(glossaryTerms.archivedAt))
  const byId = new Map(rows.map(({ id, term, state }) => [id, { id, term, state }]))
  const pairs = likelyDuplicates(rows.map((row) => ({ ...row, names: [row.term, ...row.aliases] })))
  return {
    pairs: pairs.flatMap(({ one, other, names }) => {
      const [first, second] = [byId.get(one), byId.get(other)]
      // Who published both has seen that they are two.
      const isSettled = first?.state === 'published' && second?.state === 'published'
      return first && second && !isSettled ? [{ one: first, other: second, names: [...names] }] : []
    }),
  }
}

export const termActHandlers: Handlers<typeof termActs> = {
  ...{ submit, publish, sendBack, duplicates, importTerms },
}
