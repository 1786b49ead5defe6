import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { TermDraft } from '../contract/term-draft.ts'
import type { FullTerm, Term } from '../contract.ts'
import type { Named } from '../rules/find-terms.ts'
import { isAlwaysFree } from '../rules/subjects.ts'
import { keyOf } from '../rules/term-names.ts'
import { glossaryTerms } from './tables.ts'

export interface PublishedTerm extends TermDraft {
  key: string
}

/** Returns the published terms in alphabetical order. */
export async function publishedTerms(db: Db): Promise<PublishedTerm[]> {
  const rows = await db
    .select({ key: glossaryTerms.key, published: glossaryTerms.published })
    .from(glossaryTerms)
    .where(and(isNotNull(glossaryTerms.published), isNull(glossaryTerms.archivedAt)))
    .orderBy(asc(glossaryTerms.key))
  return rows.flatMap(({ key, published }) => (published ? [{ ...published, key }] : []))
}

export const isFree = ({ free, subject }: TermDraft): boolean => free || isAlwaysFree(subject)

/** Returns the names by which terms are found in texts. */
export const namedTerms = (terms: readonly PublishedTerm[]): Named[] =>
  terms.filter(({ inTexts }) => inTexts).map(({ key, term, aliases }) => ({ key, names: [term, ...aliases] }))

export const toTerm = (term: PublishedTerm): Term => ({
  termid: term.key,
  ...pick(term, 'term', 'aliases', 'subject', 'definition'),
  spanish:
    term.spanishTerm === ''
      ? null
      : { term: term.spanishTerm, definition: term.spanishText, reviewed: term.spanishReviewed },
})

/** Returns a term with its related terms, selected by staff; omits those that are unpublished or not accessible. */
export const fullTerm = (
  term: PublishedTerm,
  inReach: ReadonlySet<string>,
  lessons: readonly number[],
): FullTerm => ({
  ...toTerm(term),
  free: isFree(term),
  figure: term.figure,
  lessons: [...lessons],
  related: [...new Set(term.related.map(keyOf))].filter((key) => inReach.has(key) && key !== term.key),
})
