import { asc, eq, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { type Db, isDuplicate, run } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { captionDesk, DeskLanguage, LanguageForm } from '../contract/captions-contract.ts'
import { languageNames, usualFallback } from '../rules/captions/language-code.ts'
import { languages } from './tables.ts'

type Desk = typeof captionDesk
export type Language = typeof languages.$inferSelect

export const allLanguages = (db: Db): Promise<Language[]> =>
  db.select().from(languages).orderBy(asc(languages.name))

/** What somebody may call a language by: its name and its code. */
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
        as "machineDrafts",
      (select count(*)::int from forced_terms t where t.language = l.code) as terms
    from languages l`,
}

type Counts = Pick<DeskLanguage, 'courses' | 'units' | 'ofUnits' | 'machineDrafts' | 'terms'>

export const deskLanguages: Handler<Desk['deskLanguages']> = async (_input, call) => {
  const counts = new Map(
    (await run<Counts & { code: string }>(call.db, countsStatement, [])).map((row) => [row.code, row]),
  )
  const none: Counts = { courses: 0, units: 0, ofUnits: 0, machineDrafts: 0, terms: 0 }
  return {
    languages: (await allLanguages(call.db)).map(({ disabledAt, ...language }) => ({
      ...language,
      ...(counts.get(language.code) ?? none),
      enabled: disabledAt === null,
    })),
  }
}

export const addLanguage: Handler<Desk['addLanguage']> = async (form, call) => {
  await refuseBadForm(call, form)
  try {
    await call.db.insert(languages).values(form)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    refuse('bad-input', { fields: { code: `${form.code} is in the list already.` } })
  }
  await call.audit({ action: 'catalog.addLanguage', target: form.code, details: { after: form } })
  return { good: true }
}

export const saveLanguage: Handler<Desk['saveLanguage']> = async (form, call) => {
  await refuseBadForm(call, form)
  const { code, ...after } = form
  const before = await lockLanguage(call, code)
  await call.db.update(languages).set(after).where(eq(languages.code, code))
  await call.audit({ action: 'catalog.saveLanguage', target: code, details: { before, after: form } })
  return { good: true }
}

export const setLanguageEnabled: Handler<Desk['setLanguageEnabled']> = async ({ code, enabled }, call) => {
  if (code === 'en' && !enabled) return call.refuse('last-resort')
  const before = await lockLanguage(call, code)
  await call.db
    .update(languages)
    .set({ disabledAt: enabled ? null : call.now })
    .where(eq(languages.code, code))
  await call.audit({
    action: 'catalog.setLanguageEnabled',
    target: code,
    details: { before: before.disabledAt === null, after: enabled },
  })
  return { good: true }
}

async function lockLanguage(call: SignedInCall, code: string): Promise<Language> {
  const [found] = await call.db.select().from(languages).where(eq(languages.code, code)).for('update')
  return found ?? refuse('not-found')
}

/** Names are what profiles keep, so no two languages share one; what stands in must be there and not itself. */
async function refuseBadForm(call: SignedInCall, { code, name, fallback }: LanguageForm): Promise<void> {
  const all = await allLanguages(call.db)
  const others = all.filter((each) => each.code !== code)
  const fields: Record<string, string> = {}
  const same = others.find((each) => each.name.toLowerCase() === name.toLowerCase())
  if (same) fields.name = `${same.code} is called so already.`
  const unknown = fallback.find((each) => !others.some((other) => other.code === each))
  if (unknown) fields.fallback = `${unknown} is not in the list of languages, or is this language itself.`
  if (new Set(fallback).size !== fallback.length) fields.fallback = 'A language is listed twice.'
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
}

/** The languages of this list that nobody has added; captions and speech are in known ones only. */
export async function unknownLanguages(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const known = new Set((await allLanguages(db)).map(({ code }) => code))
  return codes.filter((code) => !known.has(code))
}

/** English, and whatever courses and drafts are in already, stand in the list from the start. */
export async function keepLanguagesInUse(db: Db): Promise<void> {
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
