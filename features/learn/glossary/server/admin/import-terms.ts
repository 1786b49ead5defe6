import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { termActs } from '../../contract/glossary-admin.ts'
import { TermDraft } from '../../contract/term-draft.ts'
import { rowChanges } from '../../rules/csv/row-changes.ts'
import { type TermField, termFieldNames } from '../../rules/csv/term-columns.ts'
import { keyOf } from '../../rules/term-names.ts'
import { glossaryTerms } from '../tables.ts'
import { termAdmin } from './term-admin.ts'

type Row = typeof glossaryTerms.$inferSelect
type Outcome = 'added' | 'changed' | 'same' | { problem: string }

const blank: Partial<TermDraft> = {
  aliases: [],
  related: [],
  free: false,
  inTexts: true,
  spanishTerm: '',
  spanishText: '',
  spanishReviewed: false,
  figure: '',
}

const refusals = { archived: 'This is in the archive.', 'in-use': 'This is in use.' } as const

/** Imports each row independently; invalid rows do not affect others. Fields missing from the file stay unchanged. */
export const importTerms: Handler<typeof termActs.importTerms> = async ({ rows }, ctx) => {
  const keys = rows.map(({ term }) => keyOf(term))
  const stored = await ctx.db.select().from(glossaryTerms).where(inArray(glossaryTerms.key, keys))
  const byKey = new Map(stored.map((row) => [row.key, row]))
  const answer = { added: 0, changed: 0, same: 0, problems: [] as { row: number; message: string }[] }
  const seen = new Set<string>()
  for (const { row, term, fields } of rows) {
    const key = keyOf(term)
    const outcome = seen.has(key)
      ? { problem: 'This term is in the file twice.' }
      : await takeRow(ctx, byKey.get(key) ?? null, fields)
    seen.add(key)
    if (typeof outcome === 'object') answer.problems.push({ row, message: outcome.problem })
    else answer[outcome]++
  }
  return answer
}

async function takeRow(
  ctx: SignedInContext,
  stored: Row | null,
  fields: Record<string, string>,
): Promise<Outcome> {
  if (stored?.archivedAt) return { problem: 'This term is in the archive. Please restore it first.' }
  const base = stored ? draftOf(stored) : blank
  const draft = TermDraft.safeParse({ ...base, ...rowChanges(fields, stored) })
  if (!draft.success) return { problem: problemOf(draft.error) }
  if (stored && JSON.stringify(draftOf(stored)) === JSON.stringify(draft.data)) return 'same'
  await termAdmin.save(ctx.declaring(refusals), {
    id: stored?.id ?? null,
    changes: draft.data,
    reason: 'Imported from a file',
  })
  return stored ? 'changed' : 'added'
}

const draftOf = (row: Row): TermDraft => TermDraft.parse(row)

function problemOf(error: z.ZodError): string {
  const [issue] = error.issues
  const field = termFieldNames[String(issue?.path[0]) as TermField] ?? 'Row'
  return `${field}: ${issue?.message ?? 'This cannot be read.'}`
}
