import { eq, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import { EXAM_QUESTION, type triviaActs } from '../../contract/trivia-admin.ts'
import { TriviaDraft } from '../../contract/trivia-draft.ts'
import { draftOfRow } from '../../rules/csv/trivia-columns.ts'
import { textKey } from '../../rules/trivia/same-text.ts'
import { isExamQuestion, type TriviaItem } from '../trivia/items.ts'
import { triviaItems } from '../trivia/tables.ts'
import { triviaAdmin } from './trivia-admin.ts'

/** Returns the question at the revision seen by the caller, locked. */
async function seenItem(ctx: SignedInContext, { id, revision }: { id: string; revision: number }) {
  const [row] = await ctx.db.select().from(triviaItems).where(eq(triviaItems.id, id)).for('update')
  if (!row || row.archivedAt) return refuse('not-found')
  return row.revision === revision ? row : refuse('conflict')
}

async function record(
  ctx: SignedInContext,
  row: TriviaItem,
  { act, description, set }: { act: string; description: string; set: Partial<TriviaItem> },
) {
  const revision = row.revision + 1
  await ctx.db
    .update(triviaItems)
    .set({ ...set, revision, changedAt: ctx.now })
    .where(eq(triviaItems.id, row.id))
  await recordEdit(ctx, { resource: 'games.trivia', id: row.id, revision, act, description, details: {} })
  return { revision }
}

const submit: Handler<typeof triviaActs.submit> = async (seen, ctx) => {
  const row = await seenItem(ctx, seen)
  if (row.state !== 'draft') return ctx.refuse('wrong-state')
  return record(ctx, row, {
    act: 'submit',
    description: 'Sent to review.',
    set: { state: 'review', submittedBy: ctx.actor.userId },
  })
}

const approve: Handler<typeof triviaActs.approve> = async (seen, ctx) => {
  const row = await seenItem(ctx, seen)
  if (row.state !== 'review') return ctx.refuse('wrong-state')
  const { userId } = ctx.actor
  if (row.writtenBy === userId || row.submittedBy === userId) return ctx.refuse('own-question')
  if (await isExamQuestion(ctx.db, row.question)) return ctx.refuse('exam-question')
  return record(ctx, row, {
    act: 'approve',
    description: 'Approved.',
    set: { state: 'approved', approvedBy: userId },
  })
}

const sendBack: Handler<typeof triviaActs.sendBack> = async ({ reason, ...seen }, ctx) => {
  const row = await seenItem(ctx, seen)
  if (row.state === 'draft') return ctx.refuse('wrong-state')
  return record(ctx, row, {
    act: 'send-back',
    description: `Sent back: ${reason}`,
    set: { state: 'draft', approvedBy: null },
  })
}

/** Imports each row independently; an invalid row does not block the others. */
const importItems: Handler<typeof triviaActs.importItems> = async ({ rows }, ctx) => {
  const answer = { added: 0, same: 0, problems: [] as { row: number; message: string }[] }
  for (const { row, cells } of rows) {
    const outcome = await takeRow(ctx, cells)
    if (outcome === 'added' || outcome === 'same') answer[outcome]++
    else answer.problems.push({ row, message: outcome })
  }
  return answer
}

const refusals = { archived: 'This is in the archive.', 'in-use': 'This is in use.' } as const

async function takeRow(ctx: SignedInContext, cells: Record<string, string>): Promise<string> {
  const draft = TriviaDraft.safeParse(draftOfRow(cells))
  if (!draft.success) return draft.error.issues[0]?.message ?? 'This row cannot be read.'
  const { question, language } = draft.data
  const known = sql`${triviaItems.key} = ${textKey(question)} and ${triviaItems.language} = ${language}`
  if ((await ctx.db.$count(triviaItems, known)) > 0) return 'same'
  if (await isExamQuestion(ctx.db, question)) return EXAM_QUESTION
  await triviaAdmin.save(ctx.declaring(refusals), {
    id: null,
    changes: draft.data,
    reason: 'Imported from a file',
  })
  return 'added'
}

export const triviaActHandlers: Handlers<typeof triviaActs> = { submit, approve, sendBack, importItems }
