import { asc, eq } from 'drizzle-orm'
import {
  type CaptionFilm,
  captionCues,
  captionFilms,
  editorName,
  unknownLanguages,
} from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { type Db, isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { captionAdmin, TermForm, TermProblemRow } from '../contract/captions-contract.ts'
import { checkTerms as compareTerms } from '../rules/check-terms.ts'
import { forcedTerms as terms } from './tables.ts'

type Admin = typeof captionAdmin

/** Maximum number of problems listed. Beyond it, the captions are better rewritten than fixed one by one. */
const MAX_FAULTS = 300

const termsOf = (db: Db, language: string) =>
  db.select().from(terms).where(eq(terms.language, language)).orderBy(asc(terms.term))

export const forcedTerms: Handler<Admin['forcedTerms']> = async ({ language }, ctx) => ({
  terms: (await termsOf(ctx.db, language)).map(({ id, ...term }) => ({ ...term, termid: id })),
})

export const saveTerm: Handler<Admin['saveTerm']> = async ({ termid, ...form }, ctx) => {
  if ((await unknownLanguages(ctx.db, [form.language])).length > 0 || form.language === 'en')
    refuse('bad-input', { fields: { language: 'Please choose another language than English.' } })
  const before = termid ? await lockTerm(ctx, termid) : null
  const id = before?.id ?? ctx.newId()
  await writeTerm(ctx, id, form, before !== null)
  await ctx.audit({ action: 'catalog.saveTerm', target: form.term, details: { before, after: form } })
  return { termid: id }
}

async function writeTerm(
  ctx: SignedInContext,
  id: string,
  form: Omit<TermForm, 'termid'>,
  isThere: boolean,
): Promise<void> {
  const row = { ...form, changedAt: ctx.now, changedBy: editorName(ctx) }
  try {
    if (isThere) await ctx.db.update(terms).set(row).where(eq(terms.id, id))
    else await ctx.db.insert(terms).values({ ...row, id })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    refuse('bad-input', { fields: { term: 'This term is in the glossary already.' } })
  }
}

async function lockTerm(ctx: SignedInContext, termid: string) {
  const [found] = await ctx.db.select().from(terms).where(eq(terms.id, termid)).for('update')
  return found ?? refuse('not-found')
}

export const removeTerm: Handler<Admin['removeTerm']> = async ({ termid }, ctx) => {
  const before = await lockTerm(ctx, termid)
  await ctx.db.delete(terms).where(eq(terms.id, termid))
  await ctx.audit({ action: 'catalog.removeTerm', target: before.term, details: { before } })
  return { good: true }
}

export const checkTerms: Handler<Admin['checkTerms']> = async ({ language, courseid }, ctx) => {
  const pairs = await termsOf(ctx.db, language)
  const { films } = await captionFilms(ctx.db, courseid ? { courseid } : {})
  const both = films.filter((film) => fileOf(film, 'en') && fileOf(film, language))
  const problems: TermProblemRow[] = []
  for (const film of both) {
    const [english, translated] = await Promise.all([cuesOf(ctx, film, 'en'), cuesOf(ctx, film, language)])
    for (const { at, ...problem } of compareTerms(english, translated, pairs))
      problems.push({
        ...pick(film, 'courseid', 'key', 'title'),
        ...problem,
        second: at / 1000,
      })
    if (problems.length > MAX_FAULTS) break
  }
  return { problems: problems.slice(0, MAX_FAULTS), units: both.length, more: problems.length > MAX_FAULTS }
}

const fileOf = ({ captions }: CaptionFilm, language: string): string | undefined =>
  captions.find((each) => each.language === language)?.file

const cuesOf = async ({ settings }: SignedInContext, film: CaptionFilm, language: string) => {
  const file = fileOf(film, language)
  return file === undefined ? [] : captionCues(settings, file)
}
