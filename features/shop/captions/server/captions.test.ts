import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { catalogAdmin } from '#features/shop/catalog/contract/admin-contract.ts'
import { languageAdmin } from '#features/shop/catalog/contract/languages-contract.ts'
import { catalog } from '#features/shop/catalog/contract.ts'
import { uploadName } from '#features/shop/catalog/server/films/media-names.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { auditRows } from '#platform/server/tables.ts'
import { captionAdmin as captions } from '../contract/captions-contract.ts'

const app = await testApp()
const admin = await app.as('admin')
const instructor = await app.as('instructor')
const learner = await app.as('learner')
const COURSE = 'OLC110'
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nO concentrado sai aqui. <script>x</script>\n'

const films = async () => (await instructor.call(captions.captionUnits, { courseid: COURSE })).units
const film = async () => (await films())[0] ?? expect.fail('The course has no film')
const language = (code: string) => ({
  code,
  name: `Name of ${code}`,
  ownName: `Own name of ${code}`,
  fallback: [],
})
const audited = async (action: string) =>
  (await app.app.db.select().from(auditRows).orderBy(auditRows.id)).filter((row) => row.action === action)

describe('Language list', () => {
  it('contains the languages of courses and those added by staff', async () => {
    const before = await admin.call(captions.adminLanguages, {})
    expect(before.languages.map(({ code }) => code)).toEqual(['en', 'es'])
    expect(before.languages[1]).toMatchObject({ fallback: ['en'], enabled: true, ownName: 'Español' })
    await admin.call(languageAdmin.addLanguage, {
      code: 'es-mx',
      name: 'Mexican Spanish',
      ownName: 'Español de México',
      fallback: ['es', 'en'],
    })
    const { languages } = await learner.call(catalog.getLanguages, {})
    expect(languages.find(({ code }) => code === 'es-MX')).toMatchObject({ audio: false, captions: true })
    expect(await audited('catalog.addLanguage')).toHaveLength(1)
  })

  it.each([
    ['an invalid code', { ...language('x'), code: 'spanish please' }, 'code'],
    ['an existing code', { ...language('es'), name: 'Other' }, 'code'],
    ['an existing name', { ...language('it'), name: 'spanish' }, 'name'],
    ['an unknown fallback language', { ...language('it'), fallback: ['xx'] }, 'fallback'],
    ['the language itself as its fallback', { ...language('it'), fallback: ['it'] }, 'fallback'],
    ['a duplicate fallback language', { ...language('it'), fallback: ['en', 'en'] }, 'fallback'],
    ['a blank name', { ...language('it'), name: ' ' }, 'name'],
  ])('refuses %s at its field', async (_what, form, field) => {
    await expect(admin.call(languageAdmin.addLanguage, form)).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('omits disabled languages and never disables English', async () => {
    await admin.call(languageAdmin.setLanguageEnabled, { code: 'es-MX', enabled: false })
    const { languages } = await learner.call(catalog.getLanguages, {})
    expect(languages.map(({ code }) => code)).toEqual(['en', 'es'])
    await expect(
      admin.call(languageAdmin.setLanguageEnabled, { code: 'en', enabled: false }),
    ).rejects.toMatchObject({
      code: 'last-resort',
    })
    await admin.call(languageAdmin.setLanguageEnabled, { code: 'es-MX', enabled: true })
  })

  it('limits the languages of courses', async () => {
    const { version, content } = await admin.call(catalogAdmin.adminCourse, { courseid: COURSE })
    const facts = { ...content.facts, audioLanguages: ['en', 'ko'] }
    await expect(
      admin.call(catalogAdmin.saveFacts, { courseid: COURSE, version, facts }),
    ).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'facts.audioLanguages': expect.stringContaining('ko') } },
    })
  })
})

describe('Caption attachment', () => {
  it('stores sanitized captions of an instructor in the draft only', async () => {
    await admin.call(languageAdmin.addLanguage, { ...language('pt'), fallback: ['es', 'en'] })
    const { key, title } = await film()
    const attach = { courseid: COURSE, key, language: 'pt', text: vtt, machineDraft: true, replaces: null }
    expect(await instructor.call(captions.attachCaptions, attach)).toEqual({ texts: 1, everyUnit: false })
    const drafted = await film()
    const own = drafted.captions.find((each) => each.language === 'pt')
    expect([drafted.inDraft, drafted.title, own?.machineDraft]).toEqual([true, title, true])
    const stored = uploadName(own?.src.split('/').at(-1) ?? '')
    const file = String(await fileStore(app.app.settings).read(stored))
    expect(file).toContain('sai aqui.')
    expect(file).not.toContain('script')
    const { units } = await admin.call(catalog.getUnits, { courseid: COURSE })
    expect(JSON.stringify(units)).not.toContain(own?.src)
    expect(await audited('catalog.attachCaptions')).toMatchObject([
      { target: COURSE, details: { language: 'pt', texts: 1 } },
    ])
  })

  it('never overwrites captions attached by another editor in the meantime', async () => {
    const { key, captions: seen } = await film()
    const attach = { courseid: COURSE, key, language: 'pt', text: vtt }
    await expect(
      instructor.call(captions.attachCaptions, { ...attach, replaces: null }),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    const src = seen.find((each) => each.language === 'pt')?.src ?? null
    await instructor.call(captions.attachCaptions, { ...attach, replaces: src })
  })

  it('adds the language to the course when every video has captions in it', async () => {
    for (const { key } of (await films()).slice(1))
      await instructor.call(captions.attachCaptions, {
        courseid: COURSE,
        key,
        language: 'pt',
        text: vtt,
        replaces: null,
      })
    const { content, draft } = await admin.call(catalogAdmin.adminCourse, { courseid: COURSE })
    expect(content.facts.captionLanguages).toContain('pt')
    expect(draft?.differences.join(' ')).toContain('caption languages')
  })

  it.each([
    ['that are not WebVTT', { text: '1\n00:00:01,000 --> 00:00:02,000\nHi' }, 'text'],
    ['in an unknown language', { language: 'ja' }, 'language'],
    ['without text', { text: '' }, 'text'],
  ])('refuses captions %s at their field', async (_what, change, field) => {
    const { key } = await film()
    const attach = { courseid: COURSE, key, language: 'pt', text: vtt, replaces: null, ...change }
    await expect(instructor.call(captions.attachCaptions, attach)).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('is restricted to instructors and administrators', async () => {
    const { key } = await film()
    const attach = { courseid: COURSE, key, language: 'pt', text: vtt, replaces: null }
    await expect(learner.call(captions.attachCaptions, attach)).rejects.toMatchObject({ status: 403 })
    await expect(learner.call(captions.captionUnits, {})).rejects.toMatchObject({ status: 403 })
    await expect(instructor.call(languageAdmin.addLanguage, language('sv'))).rejects.toMatchObject({
      status: 403,
    })
    expect((await audited('catalog.attachCaptions')).some(({ outcome }) => outcome === 'refused')).toBe(true)
  })
})

describe('Table of missing captions', () => {
  it('lists videos without captions in a language', async () => {
    const missing = await admin.call(captions.captionMatrix, { language: 'pt', show: 'missing', rows: 200 })
    expect(missing.total).toBeGreaterThan(10)
    expect(missing.rows.some(({ courseid }) => courseid === COURSE)).toBe(false)
    const all = await admin.call(captions.captionMatrix, { courseid: COURSE })
    expect(all.rows.map(({ captions: each }) => each.map((own) => own.language).sort())).toEqual(
      all.rows.map(() => ['en', 'es', 'pt']),
    )
    expect((await admin.call(captions.captionMatrix, { show: 'missing', courseid: COURSE })).total).toBe(
      all.total,
    )
  })

  it('lists machine drafts until they are reviewed', async () => {
    const { key } = await film()
    const ofUnit = { courseid: COURSE, key, language: 'es' }
    const drafts = async () =>
      (await admin.call(captions.captionMatrix, { show: 'machine', language: 'es' })).rows.filter(
        ({ courseid }) => courseid === COURSE,
      )
    await admin.call(captions.markCaptions, { ...ofUnit, machineDraft: true })
    expect(await drafts()).toHaveLength(1)
    await admin.call(captions.markCaptions, { ...ofUnit, machineDraft: false })
    expect(await drafts()).toHaveLength(0)
  })
})

describe('Glossary of required terms', () => {
  const term = { termid: null, language: 'es', term: 'membrane', translation: 'tamiz', note: '' }

  it('finds captions that use a different term', async () => {
    const stored = await admin.call(captions.forcedTerms, { language: 'es' })
    for (const { termid } of stored.terms) await admin.call(captions.removeTerm, { termid })
    const { termid } = await admin.call(captions.saveTerm, term)
    const { problems, units } = await admin.call(captions.checkTerms, { language: 'es', courseid: '' })
    expect(units).toBeGreaterThan(10)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems[0]).toMatchObject({
      term: 'membrane',
      wanted: 'tamiz',
      source: expect.stringMatching(/membrane/i),
    })
    await admin.call(captions.saveTerm, { ...term, termid, translation: 'membrana / membranas' })
    const after = await admin.call(captions.checkTerms, { language: 'es', courseid: '' })
    expect(after.problems.length).toBeLessThan(problems.length)
  })

  it('stores each term once per language and logs its removal', async () => {
    await expect(admin.call(captions.saveTerm, { ...term, term: 'Membrane' })).rejects.toMatchObject({
      body: { fields: { term: expect.any(String) } },
    })
    const { terms } = await instructor.call(captions.forcedTerms, { language: 'es' })
    const own = terms.find((each) => each.term === 'membrane')
    await admin.call(captions.removeTerm, { termid: own?.termid ?? '' })
    const removed = await audited('catalog.removeTerm')
    expect(removed.map(({ details }) => details)).toContainEqual({
      before: expect.objectContaining({ term: 'membrane', translation: 'membrana / membranas' }),
    })
  })
})
