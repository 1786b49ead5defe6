import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Context } from '#platform/server/context.ts'
import { type Db, lock } from '#platform/server/db.ts'
import { materialChanged } from '#platform/server/extensions/study-passages.ts'
import { announce } from '#platform/server/live/listen.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import type { TermDraft } from '../../contract/term-draft.ts'
import { glossaryTerms } from '../tables.ts'
import { hashOfGlossary, type ReleasedTerm, readGlossary } from './read-glossary.ts'

const STORED = 'glossary-release'
type Row = typeof glossaryTerms.$inferSelect

/** Imports the terms of a release, once per release and database. Terms edited by staff remain unchanged. */
export async function importGlossary(ctx: Context): Promise<void> {
  const hash = await hashOfGlossary()
  if ((await readStored(ctx.db, STORED)) === hash) return
  const released = await readGlossary()
  await ctx.transaction(async (within) => {
    await importReleasedTerms(within, released)
    await writeStored(within.db, STORED, hash, ctx.now)
    await materialChanged(within)
  })
}

/** Must run within a transaction. */
export async function importReleasedTerms(
  { db, now }: Pick<Context, 'db' | 'now'>,
  released: readonly ReleasedTerm[],
) {
  await lock(db, 'glossary release')
  const rows = await db.select().from(glossaryTerms)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const fresh = released.filter(({ key }) => !byKey.has(key))
  for (let at = 0; at < fresh.length; at += 200)
    await db.insert(glossaryTerms).values(fresh.slice(at, at + 200).map((term) => newRow(term, now)))
  for (const { key, draft } of released) {
    const row = byKey.get(key)
    if (row && isUntouched(row) && row.releaseHash !== hashOf(draft)) await renew(db, row, draft, now)
  }
  await announce(db, 'glossary')
}

const hashOf = (draft: TermDraft): string =>
  createHash('sha256').update(JSON.stringify(draft)).digest('base64url')

/** Neither edited nor archived since a release wrote it. */
const isUntouched = ({ revision, releaseRevision, archivedAt }: Row): boolean =>
  releaseRevision === revision && archivedAt === null

const releasedParts = (draft: TermDraft, revision: number, now: Date) => ({
  ...draft,
  state: 'published' as const,
  published: draft,
  publishedAt: now,
  changedAt: now,
  releaseHash: hashOf(draft),
  releaseRevision: revision,
  revision,
})

const newRow = ({ key, draft }: ReleasedTerm, now: Date) => ({
  ...releasedParts(draft, 1, now),
  id: uuid({ msecs: now.getTime() }),
  key,
  createdAt: now,
})

async function renew(db: Db, row: Row, draft: TermDraft, now: Date): Promise<void> {
  await db
    .update(glossaryTerms)
    .set(releasedParts(draft, row.revision + 1, now))
    .where(eq(glossaryTerms.id, row.id))
}
