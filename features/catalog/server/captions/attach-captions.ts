import { writeFile } from 'node:fs/promises'
import { v4 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { captionDesk } from '../../contract/captions-contract.ts'
import type { StoredDraftUnit } from '../../contract/course-draft.ts'
import { readCaptions, writeCaptions } from '../../rules/captions/captions.ts'
import { mediaAddress } from '../../rules/media-address.ts'
import { type Draft, findPart, lockCourse, nameOf, openDraft, storeDraft } from '../desk/open-draft.ts'
import { unknownLanguages } from '../languages.ts'
import { makeUploadFolder, uploadPath } from '../media/media-folder.ts'
import { mediaFiles } from '../tables.ts'
import { writeMark } from './caption-desk.ts'

type Attach = Handler<(typeof captionDesk)['attachCaptions']>

/**
 * Puts captions into a course's draft, opening one where there is none. Whoever edits the unit at the same time is
 * told so at their next save, as with any change of it.
 */
export const attachCaptions: Attach = async (input, call) => {
  const { courseid, key, language, text, machineDraft, replaces } = input
  if ((await unknownLanguages(call.db, [language])).length > 0)
    refuse('bad-input', { fields: { language: 'This language is not in the list of languages.' } })
  const read = readCaptions(text)
  if ('fault' in read)
    refuse('bad-input', { fields: { text: `Line ${read.fault.line}: ${read.fault.message}` } })
  const course = await lockCourse(call, courseid)
  const { draft } = await openDraft(call, courseid, course.draftSaves)
  const { unit } = findPart(draft, key) ?? call.refuse('unit-gone')
  if (!unit.video)
    return call.refuse('unit-gone', { message: 'This unit no longer has a video. Your text is still here.' })
  const before = unit.captions.find((each) => each.language === language)?.file ?? null
  if ((before && mediaAddress(before)) !== replaces) refuse('conflict')
  const file = await storeCaptions(call, writeCaptions(read.cues), `${courseid} ${language}.vtt`)
  await writeMark(call, file, { machineDraft, by: nameOf(call) })
  const units = draft.units.map((each) => (each.key === key ? withCaptions(each, language, file) : each))
  const everyUnit = units.every(
    (each) => !each.video || each.captions.some((own) => own.language === language),
  )
  await storeDraft(call, draft, (savedIn, savedBy) => ({
    units: units.map((each) => (each.key === key ? { ...each, savedIn, savedBy } : each)),
    ...(everyUnit ? namedInFacts(draft, language, { savedIn, savedBy }) : {}),
  }))
  await call.audit({
    action: 'catalog.attachCaptions',
    target: courseid,
    details: { unit: unit.title, language, before, after: file, texts: read.cues.length, machineDraft },
  })
  return { texts: read.cues.length, everyUnit }
}

async function storeCaptions(call: SignedInCall, text: string, givenName: string): Promise<string> {
  const name = `u-${uuid()}.vtt`
  await makeUploadFolder(call.settings)
  await writeFile(uploadPath(call.settings, name), text)
  await call.db.insert(mediaFiles).values({
    name,
    kind: 'captions',
    bytes: Buffer.byteLength(text),
    givenName,
    uploadedBy: call.actor.userId,
    createdAt: call.now,
  })
  return name
}

function withCaptions(unit: StoredDraftUnit, language: string, file: string): StoredDraftUnit {
  const others = unit.captions.filter((each) => each.language !== language)
  return { ...unit, captions: [...others, { language, file }] }
}

/** A course whose films all have captions in a language says so to its buyers. */
function namedInFacts(draft: Draft, language: string, saved: { savedIn: number; savedBy: string }) {
  const { facts } = draft
  if (facts.captionLanguages.includes(language)) return {}
  return {
    facts: { ...facts, captionLanguages: [...facts.captionLanguages, language] },
    factsSavedIn: saved.savedIn,
    factsSavedBy: saved.savedBy,
  }
}
