import { count, max } from 'drizzle-orm'
import type { Context, Reader } from '#platform/server/context.ts'
import type { passageSources, StudyPassage } from '#platform/server/extensions/study-passages.ts'
import { isFree, type PublishedTerm, publishedTerms } from './published.ts'
import { glossaryTerms } from './tables.ts'
import { readsAll } from './terms.ts'

type Source = Parameters<typeof passageSources.with>[number]

/** Covers all terms, since a term may move from one source to the other. */
async function edition({ db }: Reader): Promise<string> {
  const [found] = await db.select({ terms: count(), last: max(glossaryTerms.changedAt) }).from(glossaryTerms)
  return `${found?.terms ?? 0} ${found?.last?.toISOString() ?? ''}`
}

const collect = (which: (term: PublishedTerm) => boolean) => async (ctx: Context) =>
  (await publishedTerms(ctx.db)).filter(which).flatMap(passagesOf)

function passagesOf({
  key,
  term,
  aliases,
  definition,
  spanishTerm,
  spanishText,
}: PublishedTerm): StudyPassage[] {
  const link = `/glossary?term=${encodeURIComponent(key)}`
  const facts = { kind: 'glossary' as const, link, course: null, second: null }
  const heading = [term, ...aliases].join(', ')
  const english: StudyPassage = {
    ...facts,
    key: `term:en:${key}`,
    language: 'en',
    title: 'Glossary',
    heading,
    text: definition,
  }
  if (spanishTerm === '' || spanishText === '') return [english]
  const spanish = { title: 'Glosario', heading: spanishTerm, text: spanishText }
  return [english, { ...facts, ...spanish, key: `term:es:${key}`, language: 'es' }]
}

/** Glossary terms as passages: free terms for everyone, the others for users who can read them on the page. */
export const termPassages: readonly Source[] = [
  { name: 'glossary', edition, collect: collect(isFree) },
  { name: 'glossary-subscribed', edition, collect: collect((term) => !isFree(term)), openTo: readsAll },
]
