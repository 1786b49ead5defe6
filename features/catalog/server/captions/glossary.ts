import { asc, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { type Db, isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { captionDesk, TermFaultRow, TermForm } from '../../contract/captions-contract.ts'
import { checkTerms as compareTerms } from '../../rules/captions/check-terms.ts'
import { nameOf } from '../desk/open-draft.ts'
import { unknownLanguages } from '../languages.ts'
import { forcedTerms as terms } from '../tables.ts'
import { captionCues } from './caption-cues.ts'
import { type CaptionFilm, captionFilms } from './caption-films.ts'

type Desk = typeof captionDesk

/** Beyond that many, a list is not read but the captions are written anew. */
const MOST_FAULTS = 300

const termsOf = (db: Db, language: string) =>
  db.select().from(terms).where(eq(terms.language, language)).orderBy(asc(terms.term))

export const forcedTerms: Handler<Desk['forcedTerms']> = async ({ language }, call) => ({
  terms: (await termsOf(call.db, language)).map(({ id, ...term }) => ({ ...term, termid: id })),
})

export const saveTerm: Handler<Desk['saveTerm']> = async ({ termid, ...form }, call) => {
  if ((await unknownLanguages(call.db, [form.language])).length > 0 || form.language === 'en')
    refuse('bad-input', { fields: { language: 'Please choose another language than English.' } })
  const before = termid ? await lockTerm(call, termid) : null
  const id = before?.id ?? uuid({ msecs: call.now.getTime() })
  await writeTerm(call, id, form, before !== null)
  await call.audit({ action: 'catalog.saveTerm', target: form.term, details: { before, after: form } })
  return { termid: id }
}

async function writeTerm(
  call: SignedInCall,
  id: string,
  form: Omit<TermForm, 'termid'>,
  isThere: boolean,
): Promise<void> {
  const row = { ...form, changedAt: call.now, changedBy: nameOf(call) }
  try {
    if (isThere) await call.db.update(terms).set(row).where(eq(terms.id, id))
    else await call.db.insert(terms).values({ ...row, id })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    refuse('bad-input', { fields: { term: 'This term is in the glossary already.' } })
  }
}

async function lockTerm(call: SignedInCall, termid: string) {
  const [found] = await call.db.select().from(terms).where(eq(terms.id, termid)).for('update')
  return found ?? refuse('not-found')
}

export const removeTerm: Handler<Desk['removeTerm']> = async ({ termid }, call) => {
  const before = await lockTerm(call, termid)
  await call.db.delete(terms).where(eq(terms.id, termid))
  await call.audit({ action: 'catalog.removeTerm', target: before.term, details: { before } })
  return { good: true }
}

export const checkTerms: Handler<Desk['checkTerms']> = async ({ language, courseid }, call) => {
  const pairs = await termsOf(call.db, language)
  const { films } = await captionFilms(call.db, courseid ? { courseid } : {})
  const both = films.filter((film) => fileOf(film, 'en') && fileOf(film, language))
  const faults: TermFaultRow[] = []
  for (const film of both) {
    const [english, translated] = await Promise.all([cuesOf(call, film, 'en'), cuesOf(call, film, language)])
    for (const { at, ...fault } of compareTerms(english, translated, pairs))
      faults.push({
        ...{ courseid: film.courseid, key: film.key, title: film.title },
        ...fault,
        second: at / 1000,
      })
    if (faults.length > MOST_FAULTS) break
  }
  return { faults: faults.slice(0, MOST_FAULTS), units: both.length, more: faults.length > MOST_FAULTS }
}

const fileOf = ({ captions }: CaptionFilm, language: string): string | undefined =>
  captions.find((each) => each.language === language)?.file

const cuesOf = async ({ settings }: SignedInCall, film: CaptionFilm, language: string) => {
  const file = fileOf(film, language)
  return file === undefined ? [] : captionCues(settings, file)
}
