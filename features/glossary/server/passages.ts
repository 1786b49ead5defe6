import { count, max } from 'drizzle-orm'
import type { Call, Reader } from '#platform/server/call.ts'
import type { passageSources, StudyPassage } from '#platform/server/extensions/study-passages.ts'
import { isFree, type PublishedTerm, publishedTerms } from './published.ts'
import { glossaryTerms } from './tables.ts'
import { readsAll } from './terms.ts'

type Source = Parameters<typeof passageSources.with>[number]

/** Of all terms, since a term may pass from one source to the other. */
async function edition({ db }: Reader): Promise<string> {
  const [found] = await db.select({ terms: count(), last: max(glossaryTerms.changedAt) }).from(glossaryTerms)
  return `${found?.terms ?? 0} ${found?.last?.toISOString() ?? ''}`
}

const collect = (which: (term: PublishedTerm) => boolean) => async (call: Call) =>
  (await publishedTerms(call.db)).filter(which).flatMap(passagesOf)

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
    ...{ key: `term:en:${key}`, language: 'en', title: 'Glossary', heading, text: definition },
  }
  if (spanishTerm === '' || spanishText === '') return [english]
  const spanish = { title: 'Glosario', heading: spanishTerm, text: spanishText }
  return [english, { ...facts, ...spanish, key: `term:es:${key}`, language: 'es' }]
}

/** The terms as passages: the free ones for everybody, the others for whoever reads them on the page as well. */
export const termPassages: readonly Source[] = [
  { name: 'glossary', edition, collect: collect(isFree) },
  { name: 'glossary-subscribed', edition, collect: collect((term) => !isFree(term)), openTo: readsAll },
]
