import { and, eq, ne, sql } from 'drizzle-orm'
import { materialChanged } from '#platform/server/extensions/study-passages.ts'
import { announce } from '#platform/server/live/listen.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { termAdmin as contract } from '../../contract/glossary-admin.ts'
import { keyOf } from '../../rules/term-names.ts'
import { glossaryTerms } from '../tables.ts'

const { spanishText, spanishTerm, spanishReviewed } = glossaryTerms
const bySpanish = {
  missing: eq(spanishText, ''),
  machine: and(ne(spanishText, ''), eq(spanishReviewed, false)),
  reviewed: and(ne(spanishText, ''), eq(spanishReviewed, true)),
}

/** Every change turns the text into a draft; users see the last published version until it is published again. */
export const termAdmin = serveResource(contract, {
  name: 'glossary.term',
  nameOf: ({ term }) => term,
  labels: { inTexts: 'Explained in lectures', spanishText: 'Spanish definition', aliases: 'Other names' },
  table: glossaryTerms,
  columns: (draft) => ({ ...draft, key: keyOf(draft.term), state: 'draft' as const }),
  searched: [
    glossaryTerms.term,
    sql`array_to_string(${glossaryTerms.aliases}, ' ')`,
    spanishTerm,
    glossaryTerms.definition,
  ],
  sorts: { term: sql`lower(${glossaryTerms.term})`, changed: glossaryTerms.changedAt },
  where: ({ state, subject, spanish }) =>
    and(
      state && eq(glossaryTerms.state, state),
      subject && eq(glossaryTerms.subject, subject),
      spanish && bySpanish[spanish],
    ),
  show: (rows) =>
    rows.map(({ published, archivedAt }) => ({ isShown: published !== null && archivedAt === null })),
  unique: { glossary_terms_key: { term: 'There is a term of this name already, maybe in the archive.' } },
  async changed(ctx) {
    await announce(ctx.db, 'glossary')
    await materialChanged(ctx)
  },
})
