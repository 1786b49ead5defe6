import { asc, eq, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { type Db, isDuplicate, run } from '#platform/server/db.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { LanguageForm, languageAdmin } from '../contract/languages-contract.ts'
import { languageNames, usualFallback } from '../rules/captions/language-code.ts'
import { languages } from './tables.ts'

type Admin = typeof languageAdmin
export type Language = typeof languages.$inferSelect

export const allLanguages = (db: Db): Promise<Language[]> =>
  db.select().from(languages).orderBy(asc(languages.name))

/** Accepted names of languages: name and code. */
export const namesOfLanguages = async (db: Db): Promise<string[]> =>
  (await allLanguages(db)).filter(({ disabledAt }) => !disabledAt).flatMap(({ name, code }) => [name, code])

const countsStatement = {
  name: 'catalog.language-counts',
  text: `
    with films as (
      select un.captions from courses c join units un on un.version_id = c.published_version_id
      where c.archived_at is null and un.video is not null
    )
    select l.code,
      (select count(*)::int from courses c where c.archived_at is null and l.code = any(c.audio_languages)) as courses,
      (select count(*)::int from films where captions @> jsonb_build_array(jsonb_build_object('language', l.code)))
        as units,
      (select count(*)::int from films) as "ofUnits",
      (select count(*)::int from machine_captions m where m.reviewed_at is null and exists (select from films
        where captions @> jsonb_build_array(jsonb_build_object('language', l.code, 'file', m.file))))
        as "machineDrafts"
    from languages l`,
}

/** Content counts of a language. */
interface LanguageUse {
  /** Number of courses with audio in it. */
  courses: number
  /** `units`: films with captions in it, of `ofUnits`. `machineDrafts`: how many of those are machine drafts. */
  units: number
  ofUnits: number
  machineDrafts: number
}

/** Returns the content counts by language code. */
export async function languageUse(db: Db): Promise<Map<string, LanguageUse>> {
  const rows = await run<LanguageUse & { code: string }>(db, countsStatement, [])
  return new Map(rows.map(({ code, ...use }) => [code, use]))
}

const addLanguage: Handler<Admin['addLanguage']> = async (form, ctx) => {
  await refuseBadForm(ctx, form)
  try {
    await ctx.db.insert(languages).values(form)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    refuse('bad-input', { fields: { code: `${form.code} is in the list already.` } })
  }
  await ctx.audit({ action: 'catalog.addLanguage', target: form.code, details: { after: form } })
  return { good: true }
}

const saveLanguage: Handler<Admin['saveLanguage']> = async (form, ctx) => {
  await refuseBadForm(ctx, form)
  const { code, ...after } = form
  const before = await lockLanguage(ctx, code)
  await ctx.db.update(languages).set(after).where(eq(languages.code, code))
  await ctx.audit({ action: 'catalog.saveLanguage', target: code, details: { before, after: form } })
  return { good: true }
}

const setLanguageEnabled: Handler<Admin['setLanguageEnabled']> = async ({ code, enabled }, ctx) => {
  if (code === 'en' && !enabled) return ctx.refuse('last-resort')
  const before = await lockLanguage(ctx, code)
  await ctx.db
    .update(languages)
    .set({ disabledAt: enabled ? null : ctx.now })
    .where(eq(languages.code, code))
  await ctx.audit({
    action: 'catalog.setLanguageEnabled',
    target: code,
    details: { before: before.disabledAt === null, after: enabled },
  })
  return { good: true }
}

export const languageHandlers: Handlers<Admin> = { addLanguage, saveLanguage, setLanguageEnabled }

async function lockLanguage(ctx: SignedInContext, code: string): Promise<Language> {
  const [found] = await ctx.db.select().from(languages).where(eq(languages.code, code)).for('update')
  return found ?? refuse('not-found')
}

/** Profiles store names, so each must be unique. A fallback must exist and differ from the language itself. */
async function refuseBadForm(ctx: SignedInContext, { code, name, fallback }: LanguageForm): Promise<void> {
  const all = await allLanguages(ctx.db)
  const others = all.filter((each) => each.code !== code)
  const fields: Record<string, string> = {}
  const same = others.find((each) => each.name.toLowerCase() === name.toLowerCase())
  if (same) fields.name = `${same.code} is called so already.`
  const unknown = fallback.find((each) => !others.some((other) => other.code === each))
  if (unknown) fields.fallback = `${unknown} is not in the list of languages, or is this language itself.`
  if (new Set(fallback).size !== fallback.length) fields.fallback = 'A language is listed twice.'
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
}

/** Returns the codes that are not in the list of languages. Captions and audio must use known languages. */
export async function unknownLanguages(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const known = new Set((await allLanguages(db)).map(({ code }) => code))
  return codes.filter((code) => !known.has(code))
}

/** Adds English and all languages used in courses and drafts to the list on startup. */
export async function ensureLanguagesInUse(db: Db): Promise<void> {
  const { rows } = await db.execute<{ code: string }>(sql`
    select code from (
      select 'en' as code
      union select unnest(audio_languages || caption_languages) from courses
      union select jsonb_array_elements_text(facts->'audioLanguages' || (facts->'captionLanguages')) from course_drafts
    ) used where not exists (select from languages where languages.code = used.code)`)
  if (rows.length === 0) return
  const missing = rows.map(({ code }) => ({ code, ...languageNames(code), fallback: usualFallback(code) }))
  await db.insert(languages).values(missing).onConflictDoNothing()
}
