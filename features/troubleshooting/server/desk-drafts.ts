import { and, eq, sql } from 'drizzle-orm'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { treeDesk } from '../contract/desk-contract.ts'
import { branchFaults } from '../rules/branch-faults.ts'
import { currentBranch, storeVersion } from './find-versions.ts'
import { lessonCheck } from './lessons.ts'
import { treeDrafts, treeVersions } from './tables.ts'

type Draft = typeof treeDrafts.$inferSelect
type Seen = { symptom: string; revision: number }

/** The draft as the caller has seen it; nobody else changes it until this call is over. */
async function seenDraft(call: SignedInCall<'changed'>, { symptom, revision }: Seen): Promise<Draft> {
  const [draft] = await call.db.select().from(treeDrafts).where(eq(treeDrafts.symptom, symptom)).for('update')
  if (!draft) return call.refuse('not-found')
  return draft.revision === revision ? draft : call.refuse('changed')
}

const change = async (
  call: SignedInCall,
  draft: Draft,
  set: Partial<Pick<Draft, 'content' | 'state' | 'note' | 'writers'>>,
) => {
  const revision = draft.revision + 1
  await call.db
    .update(treeDrafts)
    .set({ ...set, revision, savedAt: call.now })
    .where(eq(treeDrafts.symptom, draft.symptom))
  return { revision }
}

export const saveDraft: Handler<typeof treeDesk.saveDraft> = async (input, call) => {
  const { symptom, revision, content } = input
  const { userId } = call.actor
  if (content.symptom !== symptom) return call.refuse('symptom')
  const current = await currentBranch(call.db, symptom)
  if (!current) return call.refuse('not-found')
  if (revision > 0) {
    const draft = await seenDraft(call, input)
    const writers = [...new Set([...draft.writers, userId])]
    return change(call, draft, { content, state: 'draft', writers })
  }
  await storeVersion(call.db, current.version, current.branch)
  const begun = await call.db
    .insert(treeDrafts)
    .values({
      ...{ symptom, content, base: current.version, revision: 1, state: 'draft' },
      ...{ writers: [userId], savedAt: call.now, note: '' },
    })
    .onConflictDoNothing()
    .returning({ symptom: treeDrafts.symptom })
  if (begun.length === 0) return call.refuse('changed')
  await call.audit({ action: 'troubleshooting.draft', target: symptom, details: { base: current.version } })
  return { revision: 1 }
}

const faultsOf = async (call: SignedInCall, { content }: Draft): Promise<string[]> =>
  branchFaults(content, await lessonCheck(call.db, [content]))

export const proposeDraft: Handler<typeof treeDesk.proposeDraft> = async (input, call) => {
  const draft = await seenDraft(call, input)
  if ((await faultsOf(call, draft)).length > 0) return call.refuse('faults')
  await call.audit({
    ...{ action: 'troubleshooting.propose', target: draft.symptom, details: { note: input.note } },
  })
  return change(call, draft, { state: 'review', note: input.note })
}

export const returnDraft: Handler<typeof treeDesk.returnDraft> = async (input, call) => {
  const draft = await seenDraft(call, input)
  if (draft.state !== 'review') return call.refuse('no-review')
  await call.audit({
    ...{ action: 'troubleshooting.return', target: draft.symptom, details: { note: input.note } },
  })
  return change(call, draft, { state: 'draft', note: input.note })
}

export const publishDraft: Handler<typeof treeDesk.publishDraft> = async (input, call) => {
  const draft = await seenDraft(call, input)
  const { symptom, content, base, writers, note } = draft
  const { userId } = call.actor
  if (draft.state !== 'review') return call.refuse('no-review')
  if (writers.includes(userId)) return call.refuse('same-person')
  if ((await faultsOf(call, draft)).length > 0) return call.refuse('faults')
  const current = await currentBranch(call.db, symptom)
  if (current?.version !== base) return call.refuse('outdated')
  const number = base + 1
  await call.db.insert(treeVersions).values({
    ...{ symptom, number, content, note },
    ...{ writtenBy: writers.at(-1) ?? null, publishedBy: userId, publishedAt: call.now },
  })
  await call.db.delete(treeDrafts).where(eq(treeDrafts.symptom, symptom))
  await call.audit({ action: 'troubleshooting.publish', target: symptom, details: { version: number, note } })
  return { version: number }
}

export const dropDraft: Handler<typeof treeDesk.dropDraft> = async (input, call) => {
  const { symptom, revision } = await seenDraft(call, input)
  await call.db
    .delete(treeDrafts)
    .where(and(eq(treeDrafts.symptom, symptom), sql`${treeDrafts.revision} = ${revision}`))
  await call.audit({ action: 'troubleshooting.dropDraft', target: symptom, details: { note: input.note } })
  return { good: true }
}
