import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { catalogAdmin as api } from '../../contract/admin-contract.ts'
import type { DraftUnit } from '../../contract/course-draft.ts'
import { languageAdmin } from '../../contract/languages-contract.ts'
import { catalog } from '../../contract.ts'
import { facts, lecture } from './testing/drafts.ts'

const app = await testApp()
const admin = await app.as('admin')
const second = await app.as('admin')
const learner = await app.as('learner')

// Gives a reason for hours claimed beyond what the content supports.
await app.app.pool.query("update courses set hours_reason = 'Most of it is work at the plant.'")

const show = (courseid: string) => admin.call(api.adminCourse, { courseid })

async function firstUnit(courseid: string) {
  const { version, content } = await show(courseid)
  const [unit] = content.units
  if (!unit) throw new Error(`${courseid} has no unit`)
  const { key, ...rest } = unit
  return { version, key, unit: rest as DraftUnit }
}

describe('Edit of a published course', () => {
  it('is a draft hidden from other users, with a text list of the differences', async () => {
    const before = await show('OLC110')
    expect(before.draft).toBeNull()
    const { version, key, unit } = await firstUnit('OLC110')
    await admin.call(api.saveUnit, {
      courseid: 'OLC110',
      version,
      key,
      unit: { ...unit, title: 'Water under a lens', minutes: 44 },
    })
    const after = await show('OLC110')
    expect(after.draft?.differences).toEqual([
      `"Water under a lens" was called "${unit.title}", takes 44 instead of ${unit.minutes} minutes.`,
      // Practice references its lecture by title, so it follows the rename.
      expect.stringContaining('Practice: counting, carbon and scale'),
    ])
    const { units } = await (await app.guest()).call(catalog.getUnits, { courseid: 'OLC110' })
    expect(units[0]?.title).toBe(unit.title)
  })

  it('reaches new learners when published, while an enrolled learner retains the old units', async () => {
    const mine = await learner.call(catalog.getUnits, { courseid: 'OLC110' })
    expect(mine).toMatchObject({ enrolled: true, version: 1 })
    const records = await learner.call(learning.getCourses, {})
    const { version } = await show('OLC110')
    const made = await admin.call(api.publishDraft, {
      courseid: 'OLC110',
      version,
      changes: 'A better title.',
    })
    expect(made).toEqual({ number: 2, isNew: true })
    expect(await learner.call(catalog.getUnits, { courseid: 'OLC110' })).toEqual(mine)
    expect(await learner.call(learning.getCourses, {})).toEqual(records)
    const stranger = await (await app.guest()).call(catalog.getUnits, { courseid: 'OLC110' })
    expect(stranger).toMatchObject({ version: 2 })
    expect(stranger.units[0]?.title).toBe('Water under a lens')
  })

  it('appears in the version list with its publisher and changes', async () => {
    const { versions } = await admin.call(api.courseVersions, { courseid: 'OLC110' })
    expect(versions).toMatchObject([
      { number: 2, current: true, changes: 'A better title.', publishedBy: expect.stringMatching(/\w/) },
      { number: 1, current: false, differences: [] },
    ])
    expect(versions[0]?.differences[0]).toContain('Water under a lens')
  })

  it('preserves the unit that teaches each question when units move', async () => {
    const { version, key } = await firstUnit('OLC111')
    const last = (await show('OLC111')).content.units.length
    await admin.call(api.moveUnit, { courseid: 'OLC111', version, key, position: last })
    const before = await show('OLC111')
    const taught = before.content.units.flatMap(({ quiz }) => quiz?.questions.map(({ unit }) => unit) ?? [])
    expect(before.draft?.differences).toEqual(['The order of the units has changed.'])
    await admin.call(api.publishDraft, { courseid: 'OLC111', version: before.version, changes: 'Order.' })
    const after = await show('OLC111')
    expect(after.content.units.at(-1)?.key).toBe(key)
    expect(after.content.units.flatMap(({ quiz }) => quiz?.questions.map(({ unit }) => unit) ?? [])).toEqual(
      taught,
    )
  })

  it('creates no new version for details alone and is refused without changes', async () => {
    const { version, content } = await show('OLC115')
    await admin.call(languageAdmin.addLanguage, {
      code: 'fr',
      name: 'French',
      ownName: 'Français',
      fallback: [],
    })
    const saved = await admin.call(api.saveFacts, {
      courseid: 'OLC115',
      version,
      facts: { ...content.facts, audioLanguages: ['en', 'fr'] },
    })
    const made = await admin.call(api.publishDraft, {
      courseid: 'OLC115',
      version: saved.version,
      changes: 'French.',
    })
    expect(made).toEqual({ number: 1, isNew: false })
    const { languages } = await learner.call(catalog.getLanguages, {})
    expect(languages.find(({ code }) => code === 'fr')).toMatchObject({ ownName: 'Français', audio: true })
    const again = await show('OLC115')
    const same = await admin.call(api.saveFacts, {
      courseid: 'OLC115',
      version: again.version,
      facts: again.content.facts,
    })
    await expect(
      admin.call(api.publishDraft, { courseid: 'OLC115', version: same.version, changes: 'Nothing.' }),
    ).rejects.toMatchObject({ code: 'nothing-new' })
  })

  it('can be discarded to show the published version again', async () => {
    const { version, key, unit } = await firstUnit('OLC117')
    const saved = await admin.call(api.removeUnit, { courseid: 'OLC117', version, key })
    expect((await firstUnit('OLC117')).key).not.toBe(key)
    await admin.call(api.discardDraft, { courseid: 'OLC117', version: saved.version })
    expect(await firstUnit('OLC117')).toMatchObject({ key, unit })
  })
})

describe('Concurrent edits', () => {
  it('saves different parts without conflict', async () => {
    const { version, key, unit } = await firstUnit('OLC130')
    const { content } = await show('OLC130')
    await admin.call(api.saveUnit, { courseid: 'OLC130', version, key, unit: { ...unit, minutes: 11 } })
    await second.call(api.saveFacts, {
      courseid: 'OLC130',
      version,
      facts: { ...content.facts, name: 'Instruments and samples' },
    })
    const now = await show('OLC130')
    expect(now.content.facts.name).toBe('Instruments and samples')
    expect(now.content.units[0]?.minutes).toBe(11)
  })

  it('returns a conflict with the saved version for the same unit and loses nothing', async () => {
    const { version, key, unit } = await firstUnit('OLC140')
    await admin.call(api.saveUnit, { courseid: 'OLC140', version, key, unit: { ...unit, minutes: 11 } })
    await expect(
      second.call(api.saveUnit, { courseid: 'OLC140', version, key, unit: { ...unit, minutes: 99 } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      body: { version: version + 1, by: expect.stringMatching(/\w/), theirs: { minutes: 11 } },
    })
    expect((await firstUnit('OLC140')).unit.minutes).toBe(11)
    const mine = { courseid: 'OLC140', version: version + 1, key, unit: { ...unit, minutes: 99 } }
    await second.call(api.saveUnit, mine)
    expect((await firstUnit('OLC140')).unit.minutes).toBe(99)
  })

  it('accepts exactly one of several racing saves of a unit', async () => {
    const { version, key, unit } = await firstUnit('OLC150')
    const saves = [21, 22, 23, 24].map((minutes) =>
      admin.call(api.saveUnit, { courseid: 'OLC150', version, key, unit: { ...unit, minutes } }),
    )
    const settled = await Promise.allSettled(saves)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('refuses to save, publish or discard a draft that was published in the meantime', async () => {
    const { version, key, unit } = await firstUnit('OLC160')
    const seen = await admin.call(api.saveUnit, {
      courseid: 'OLC160',
      version,
      key,
      unit: { ...unit, minutes: 9 },
    })
    await admin.call(api.publishDraft, { courseid: 'OLC160', version: seen.version, changes: 'Shorter.' })
    const late = { courseid: 'OLC160', version: seen.version }
    for (const refused of [
      () => second.call(api.saveUnit, { ...late, key, unit }),
      () => second.call(api.publishDraft, { ...late, changes: 'Again.' }),
      () => second.call(api.discardDraft, late),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 409, code: 'draft-gone' })
    const next = await firstUnit('OLC160')
    await admin.call(api.saveUnit, {
      courseid: 'OLC160',
      version: next.version,
      key,
      unit: { ...unit, minutes: 8 },
    })
    await expect(second.call(api.saveUnit, { ...late, key, unit })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('saves a unit deleted in the meantime as a new unit', async () => {
    const { version, key, unit } = await firstUnit('OLC210')
    const saved = await admin.call(api.removeUnit, { courseid: 'OLC210', version, key })
    await expect(second.call(api.saveUnit, { courseid: 'OLC210', version, key, unit })).rejects.toMatchObject(
      { code: 'unit-gone', body: { version: saved.version } },
    )
    const added = await second.call(api.saveUnit, {
      courseid: 'OLC210',
      version: saved.version,
      key: null,
      unit,
    })
    expect(added.key).not.toBe(key)
  })
})

describe('Course unit', () => {
  const question = {
    text: 'What is brine?',
    choices: ['Salt water', 'Air'],
    answer: 0,
    explanation: '',
    unit: null,
  }
  const quiz = (questions: object[]) =>
    lecture('Check', { kind: 'quiz', body: '', quiz: { passPercent: 70, questions } as DraftUnit['quiz'] })

  it.each([
    ['unit.title', lecture('')],
    ['unit.minutes', lecture('Long', { minutes: 0 })],
    ['unit.minutes', lecture('Long', { minutes: 601 })],
    ['unit.video', lecture('Film', { video: 'u-00000000-0000-4000-8000-000000000000.mp4', videoSeconds: 5 })],
    ['unit.video', lecture('Film', { video: '../../etc/passwd', videoSeconds: 5 })],
    ['unit.poster', lecture('Film', { poster: 'OLC111-01.jpg' })],
    ['unit.quiz.questions.0.text', quiz([{ ...question, text: ' ' }])],
    ['unit.quiz.questions.0.choices', quiz([{ ...question, choices: ['Only one'] }])],
    ['unit.quiz.questions.0.choices', quiz([{ ...question, choices: ['Same', 'Same'] }])],
    ['unit.quiz.questions.0.answer', quiz([{ ...question, answer: 2 }])],
    ['unit.quiz.passPercent', { ...quiz([question]), quiz: { passPercent: 101, questions: [question] } }],
  ])('is refused at %s', async (field, unit) => {
    const { version } = await show('OLC220')
    await expect(
      admin.call(api.saveUnit, { courseid: 'OLC220', version, key: null, unit }),
    ).rejects.toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })

  it('blocks publication when its exam has no questions', async () => {
    await admin.call(api.createCourse, { code: 'EMPTYQ', name: 'Empty exam', price: '1' })
    let { version } = await admin.call(api.saveFacts, { courseid: 'EMPTYQ', version: 1, facts })
    for (const unit of [lecture('One'), quiz([]), lecture('Nothing', { body: '' })])
      version = (await admin.call(api.saveUnit, { courseid: 'EMPTYQ', version, key: null, unit })).version
    await expect(
      admin.call(api.publishDraft, { courseid: 'EMPTYQ', version, changes: 'First.' }),
    ).rejects.toMatchObject({
      body: { message: '"Check" has no question. "Nothing" has neither a video nor a text.' },
    })
  })
})
