import { v4 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { catalogAdmin } from '../../contract/admin-contract.ts'
import type { DraftFacts, DraftUnit, StoredDraftUnit } from '../../contract/course-draft.ts'
import { renameLecture } from '../../contract/practice/read-practice.ts'
import { unknownLanguages } from '../languages.ts'
import { withKnownPackage } from '../packages/unit-packages.ts'
import { refuseUnknownMedia } from './known-media.ts'
import { type Draft, findPart, mustBeSeen, nameOf, openDraft, storeDraft } from './open-draft.ts'

type Admin = typeof catalogAdmin

export const saveFacts: Handler<Admin['saveFacts']> = async ({ courseid, version, facts }, ctx) => {
  const { draft } = await openDraft(ctx, courseid, version)
  mustBeSeen({ savedIn: draft.factsSavedIn, savedBy: draft.factsSavedBy }, version, draft, draft.facts)
  await refuseUnknownLanguages(ctx, facts)
  const before = draft.facts
  const changed = Object.entries(facts).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
  )
  await ctx.audit({
    action: 'catalog.saveFacts',
    target: courseid,
    details: {
      before: Object.fromEntries(changed.map(([name]) => [name, before[name as keyof typeof before]])),
      after: Object.fromEntries(changed),
    },
  })
  return storeDraft(ctx, draft, (factsSavedIn, factsSavedBy) => ({ facts, factsSavedIn, factsSavedBy }))
}

async function refuseUnknownLanguages(ctx: SignedInContext, facts: DraftFacts): Promise<void> {
  const fields: Record<string, string> = {}
  for (const name of ['audioLanguages', 'captionLanguages'] as const) {
    const [unknown] = await unknownLanguages(ctx.db, facts[name])
    if (unknown)
      fields[`facts.${name}`] = `${unknown} is not in the list of languages. Please add it there first.`
  }
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
}

export const saveUnit: Handler<Admin['saveUnit']> = async ({ courseid, version, key, unit }, ctx) => {
  const { course, draft } = await openDraft(ctx, courseid, version)
  const known = key === null ? null : findPart(draft, key)
  if (key !== null && !known) return ctx.refuse('unit-gone', { data: { version: draft.version } })
  if (known) mustBeSeen(known.unit, version, draft, known.unit)
  const own = key ?? uuid()
  const current = await withKnownPackage(
    ctx,
    ofItsKind({ ...unit, kind: known?.unit.kind ?? unit.kind }, own, draft),
  )
  await refuseUnknownMedia(ctx, course.id, current, known?.unit)
  await auditUnit(ctx, courseid, known?.unit ?? null, current)
  const saved = await storeDraft(ctx, draft, (savedIn, savedBy) => {
    const stored: StoredDraftUnit = { ...current, key: own, savedIn, savedBy }
    if (!known) return { units: [...draft.units, stored] }
    const others = withTitle(draft.units, known.unit.title, stored.title)
    return { units: others.map((each) => (each.key === key ? stored : each)) }
  })
  return { ...saved, key: own }
}

/** Updates practice units after a rename, because they reference the teaching unit by title. */
const withTitle = (units: readonly StoredDraftUnit[], from: string, to: string): StoredDraftUnit[] =>
  units.map((unit) =>
    unit.kind === 'practice' && from !== to ? { ...unit, body: renameLecture(unit.body, from, to) } : unit,
  )

/** Removes fields that do not apply to the unit's kind: a reading has no video, an exam no text. */
function ofItsKind(unit: DraftUnit, own: string, draft: Draft): DraftUnit {
  const none = { video: null, videoSeconds: null, poster: null, captions: [] }
  if (unit.kind === 'package') return { ...unit, ...none, body: '', quiz: null }
  if (unit.kind === 'reading' || unit.kind === 'practice')
    return { ...unit, ...none, quiz: null, package: null }
  if (unit.kind === 'lecture') {
    const { video, captions, videoSeconds } = unit
    return {
      ...unit,
      quiz: null,
      package: null,
      captions: video ? captions : [],
      videoSeconds: video ? videoSeconds : null,
    }
  }
  const teachers = new Set(draft.units.filter(({ key }) => key !== own).map(({ key }) => key))
  const quiz = unit.quiz ?? { passPercent: 70, questions: [] }
  const questions = quiz.questions.map((question) => ({
    ...question,
    unit: question.unit !== null && teachers.has(question.unit) ? question.unit : null,
  }))
  return { ...unit, ...none, body: '', package: null, quiz: { ...quiz, questions } }
}

async function auditUnit(
  ctx: SignedInContext,
  courseid: string,
  before: DraftUnit | null,
  after: DraftUnit,
): Promise<void> {
  const brief = (unit: DraftUnit | null) =>
    unit && {
      title: unit.title,
      minutes: unit.minutes,
      characters: unit.body.length,
      video: unit.video,
      captions: unit.captions.map(({ file }) => file),
      questions: unit.quiz?.questions.length ?? null,
      package: unit.package?.id ?? null,
    }
  await ctx.audit({
    action: 'catalog.saveUnit',
    target: courseid,
    details: { before: brief(before), after: brief(after) },
  })
}

export const moveUnit: Handler<Admin['moveUnit']> = async ({ courseid, version, key, position }, ctx) => {
  const { draft } = await openDraft(ctx, courseid, version)
  const { unit, index } = findPart(draft, key) ?? gone(draft)
  const others = draft.units.toSpliced(index, 1)
  const units = others.toSpliced(Math.min(position - 1, others.length), 0, unit)
  await ctx.audit({
    action: 'catalog.moveUnit',
    target: courseid,
    details: { title: unit.title, before: index + 1, after: units.indexOf(unit) + 1 },
  })
  return storeDraft(ctx, draft, () => ({ units }))
}

export const removeUnit: Handler<Admin['removeUnit']> = async ({ courseid, version, key }, ctx) => {
  const { draft } = await openDraft(ctx, courseid, version)
  const { unit, index } = findPart(draft, key) ?? gone(draft)
  mustBeSeen(unit, version, draft, unit)
  await ctx.audit({
    action: 'catalog.removeUnit',
    target: courseid,
    details: { title: unit.title, index: index + 1, by: nameOf(ctx) },
  })
  return storeDraft(ctx, draft, () => ({
    units: draft.units.toSpliced(index, 1).map((each) => withoutTeacher(each, key)),
  }))
}

/** Removes references from questions to a deleted unit. */
function withoutTeacher(unit: StoredDraftUnit, key: string): StoredDraftUnit {
  if (!unit.quiz?.questions.some((question) => question.unit === key)) return unit
  const questions = unit.quiz.questions.map((question) =>
    question.unit === key ? { ...question, unit: null } : question,
  )
  return { ...unit, quiz: { ...unit.quiz, questions } }
}

function gone(draft: Draft): never {
  refuse('conflict', {
    message: 'This unit is no longer in the draft: someone has deleted it.',
    data: { version: draft.version },
  })
}
