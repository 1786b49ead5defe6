import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { StoredDraftUnit } from '../../contract/course-draft.ts'
import { readCaptions, writeCaptions } from '../../rules/captions/captions.ts'
import { mediaAddress } from '../../rules/media-address.ts'
import { type Draft, findPart, lockCourse, nameOf, openDraft, storeDraft } from '../admin/open-draft.ts'
import { unknownLanguages } from '../languages.ts'
import { storeCaptions } from '../media/store-captions.ts'
import { mediaFiles } from '../tables.ts'
import { writeMark } from './caption-films.ts'

interface NewCaptions {
  courseid: string
  /** Key of the unit in the draft. */
  key: string
  language: string
  /** In WebVTT format. */
  text: string
  machineDraft: boolean
  /** URL of the captions being replaced, as the editor saw it; null if none existed. */
  replaces: string | null
}

/**
 * Adds captions to a course's draft, creating the draft if needed. Concurrent editors of the unit get a conflict on
 * their next save, as with any other change.
 */
export async function attachCaptions(
  ctx: SignedInContext<'draft-gone' | 'unit-gone'>,
  input: NewCaptions,
): Promise<{ texts: number; everyUnit: boolean }> {
  const { courseid, key, language, text, machineDraft, replaces } = input
  if ((await unknownLanguages(ctx.db, [language])).length > 0)
    refuse('bad-input', { fields: { language: 'This language is not in the list of languages.' } })
  const read = readCaptions(text)
  if ('problem' in read)
    refuse('bad-input', { fields: { text: `Line ${read.problem.line}: ${read.problem.message}` } })
  const course = await lockCourse(ctx, courseid)
  const { draft } = await openDraft(ctx, courseid, course.draftSaves)
  const { unit } = findPart(draft, key) ?? ctx.refuse('unit-gone')
  if (!unit.video)
    return ctx.refuse('unit-gone', { message: 'This unit no longer has a video. Your text is still here.' })
  const before = unit.captions.find((each) => each.language === language)?.file ?? null
  if ((before && mediaAddress(before)) !== replaces) refuse('conflict')
  const file = await storeFile(ctx, writeCaptions(read.cues), `${courseid} ${language}.vtt`)
  await writeMark(ctx, file, { machineDraft, by: nameOf(ctx) })
  const units = draft.units.map((each) => (each.key === key ? withCaptions(each, language, file) : each))
  const everyUnit = units.every(
    (each) => !each.video || each.captions.some((own) => own.language === language),
  )
  await storeDraft(ctx, draft, (savedIn, savedBy) => ({
    units: units.map((each) => (each.key === key ? { ...each, savedIn, savedBy } : each)),
    ...(everyUnit ? namedInFacts(draft, language, { savedIn, savedBy }) : {}),
  }))
  await ctx.audit({
    action: 'catalog.attachCaptions',
    target: courseid,
    details: { unit: unit.title, language, before, after: file, texts: read.cues.length, machineDraft },
  })
  return { texts: read.cues.length, everyUnit }
}

async function storeFile(ctx: SignedInContext, text: string, givenName: string): Promise<string> {
  const { name, bytes } = await storeCaptions(ctx, text)
  const uploadedBy = ctx.actor.userId
  await ctx.db
    .insert(mediaFiles)
    .values({ name, kind: 'captions', bytes, givenName, uploadedBy, createdAt: ctx.now })
  return name
}

function withCaptions(unit: StoredDraftUnit, language: string, file: string): StoredDraftUnit {
  const others = unit.captions.filter((each) => each.language !== language)
  return { ...unit, captions: [...others, { language, file }] }
}

/** Adds the language to the caption languages that buyers see once all films of the course have captions in it. */
function namedInFacts(draft: Draft, language: string, saved: { savedIn: number; savedBy: string }) {
  const { facts } = draft
  if (facts.captionLanguages.includes(language)) return {}
  return {
    facts: { ...facts, captionLanguages: [...facts.captionLanguages, language] },
    factsSavedIn: saved.savedIn,
    factsSavedBy: saved.savedBy,
  }
}
