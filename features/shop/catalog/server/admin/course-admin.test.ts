import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { auditRows } from '#platform/server/tables.ts'
import { catalogAdmin as api, bundleAdmin } from '../../contract/admin-contract.ts'
import { catalog } from '../../contract.ts'
import { courseOffers, tceqCourses } from '../queries.ts'
import { facts, lecture, terms } from './testing/drafts.ts'

const app = await testApp()
const admin = await app.as('admin')
const learner = await app.as('learner')

async function create(code: string): Promise<void> {
  await admin.call(api.createCourse, { code, name: `Course ${code}`, price: '99.5' })
}

const show = (courseid: string) => admin.call(api.adminCourse, { courseid })
const listed = async () =>
  (await learner.call(catalog.courseList, { userid: 'x', partner: 'dhp' })).courses.map(
    ({ courseid }) => courseid,
  )

async function publish(code: string, changes = 'First edition.') {
  const { version } = await show(code)
  return admin.call(api.publishDraft, { courseid: code, version, changes })
}

async function createAndPublish(code: string): Promise<void> {
  await create(code)
  await admin.call(api.saveFacts, { courseid: code, version: 1, facts })
  await admin.call(api.saveUnit, { courseid: code, version: 2, key: null, unit: lecture('One') })
  await publish(code)
}

describe('New course', () => {
  it('is hidden until its draft is published', async () => {
    await create('NEW100')
    expect(await listed()).not.toContain('NEW100')
    expect(await courseOffers(app.app.db, ['NEW100'])).toEqual([])
    expect(await show('NEW100')).toMatchObject({
      state: 'draft',
      deletable: true,
      terms: { price: '99.50', active: true },
      draft: { gaps: expect.arrayContaining([{ key: null, message: 'The course has no unit.' }]) },
    })
  })

  it('cannot be published while incomplete, and the response lists what is missing', async () => {
    await expect(publish('NEW100')).rejects.toMatchObject({
      status: 409,
      code: 'not-ready',
      body: { message: expect.stringContaining('The course has no unit.') },
    })
  })

  it('is listed and sold after publication', async () => {
    await admin.call(api.saveFacts, { courseid: 'NEW100', version: 1, facts })
    await admin.call(api.saveUnit, { courseid: 'NEW100', version: 2, key: null, unit: lecture('One') })
    expect(await publish('NEW100')).toEqual({ number: 1, isNew: true })
    await app.settled()
    expect(await listed()).toContain('NEW100')
    expect(await courseOffers(app.app.db, ['NEW100'])).toMatchObject([{ listPrice: 9950, rotp: false }])
    const detail = await learner.call(catalog.courseDetail, { courseid: 'NEW100', partner: 'dhp' })
    expect(detail).toMatchObject({ coursename: facts.name, unitCount: 1, version: { number: 1 } })
  })

  it.each(['new100', 'OLC110', 'olc110', 'rosi'])(
    'refuses the code %s, which is already used',
    async (code) => {
      await expect(
        admin.call(api.createCourse, { code, name: 'Another', price: '10' }),
      ).rejects.toMatchObject({
        status: 400,
        body: { fields: { code: expect.stringContaining('already the code') } },
      })
    },
  )

  it.each([
    ['code', { code: '1 bad', name: 'Bad code', price: '10' }],
    ['code', { code: '', name: 'No code', price: '10' }],
    ['name', { code: 'OK1', name: '', price: '10' }],
    ['price', { code: 'OK1', name: 'Fine', price: '-5' }],
    ['price', { code: 'OK1', name: 'Fine', price: '5.005' }],
    ['price', { code: 'OK1', name: 'Fine', price: 'free' }],
  ])('is refused at its %s', async (field, input) => {
    await expect(admin.call(api.createCourse, input)).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('can be deleted only before its first publication', async () => {
    await create('GONE1')
    await admin.call(api.deleteCourse, { courseid: 'GONE1' })
    await expect(show('GONE1')).rejects.toMatchObject({ status: 404 })
    await expect(admin.call(api.deleteCourse, { courseid: 'NEW100' })).rejects.toMatchObject({
      code: 'was-published',
    })
  })

  it('is accessible to administrators only', async () => {
    for (const client of [learner, await app.as('staff'), await app.as('partneradmin')])
      await expect(client.call(api.adminCourse, { courseid: 'NEW100' })).rejects.toMatchObject({
        status: 403,
      })
  })
})

describe('Course terms', () => {
  const save = async (change: object, revision?: number) =>
    admin.call(api.saveTerms, {
      courseid: 'OLC120',
      revision: revision ?? (await show('OLC120')).terms.revision,
      terms: { ...terms, ...change },
    })
  const intro = { percent: 20, date: '2026-11-01', todate: '2026-12-31', howMany: '3' }

  it('takes effect immediately and logs the values before and after', async () => {
    await save({ price: '133.25', tceq: true, rotp: 'true', prePurchaseNotice: 'Bring a meter.' })
    await app.settled()
    const detail = await learner.call(catalog.courseDetail, { courseid: 'OLC120', partner: 'dhp' })
    expect(detail).toMatchObject({ price: '133.25', prePurchaseNotice: 'Bring a meter.' })
    expect(await tceqCourses(app.app.db)).toContain('OLC120')
    expect(await courseOffers(app.app.db, ['OLC120'])).toMatchObject([{ rotp: true }])
    const rows = await app.app.db.select().from(auditRows).orderBy(auditRows.id)
    expect(rows.find(({ action }) => action === 'catalog.saveTerms')).toMatchObject({
      target: 'OLC120',
      details: { before: { tceq: false }, after: { price: '133.25', tceq: true } },
    })
  })

  it('refuses the second of two editors and returns the values saved by the first', async () => {
    const { revision } = (await show('OLC120')).terms
    await save({ price: '140' }, revision)
    await expect(save({ price: '150' }, revision)).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      body: { revision: revision + 1, theirs: { price: '140.00' } },
    })
  })

  it.each([
    ['terms.price', { price: '-1' }],
    ['terms.price', { price: '' }],
    ['terms.intro.percent', { intro: { ...intro, percent: 0 } }],
    ['terms.intro.percent', { intro: { ...intro, percent: 12.345 } }],
    ['terms.intro.percent', { intro: { ...intro, percent: 100 } }],
    ['terms.intro.todate', { intro: { ...intro, todate: '2026-10-01' } }],
    ['terms.intro.date', { intro: { ...intro, date: '' } }],
    ['terms.intro.howMany', { intro: { ...intro, howMany: 0 } }],
    ['terms.partnerOnly', { partnerOnly: 'nobody-knows' }],
  ])('refuses invalid input at %s', async (field, change) => {
    await expect(save(change)).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('never offers fewer introductory units than were already sold', async () => {
    await save({ intro })
    await app.app.pool.query("update offers set intro_used = 2 where code = 'OLC120'")
    await expect(save({ intro: { ...intro, howMany: 1 } })).rejects.toMatchObject({
      body: { fields: { 'terms.intro.howMany': expect.stringContaining('2 have been sold') } },
    })
    await save({ intro: { ...intro, howMany: 2, todate: '2026-12-30' } })
    expect((await show('OLC120')).terms.intro).toMatchObject({ used: 2, howMany: 2 })
  })

  it('restarts the count in a new introductory period after the old one ends', async () => {
    const now = app.now()
    app.setNow(new Date('2027-01-02T12:00:00Z'))
    const later = await app.as('admin')
    const { revision } = (await later.call(api.adminCourse, { courseid: 'OLC120' })).terms
    const next = { ...intro, date: '2027-02-01', todate: '2027-02-28', howMany: 1 }
    await later.call(api.saveTerms, { courseid: 'OLC120', revision, terms: { ...terms, intro: next } })
    app.setNow(now)
    expect((await show('OLC120')).terms.intro?.used).toBe(0)
  })

  it('takes a course off sale and puts it back', async () => {
    await save({ active: false })
    await app.settled()
    expect(await listed()).not.toContain('OLC120')
    await save({ active: true })
    await app.settled()
    expect(await listed()).toContain('OLC120')
  })
})

describe('Archived course', () => {
  it('is not listed or open to other learners, and returns when it is restored', async () => {
    await createAndPublish('ARCH1')
    await admin.call(api.archiveCourse, { courseid: 'ARCH1' })
    await app.settled()
    expect(await listed()).not.toContain('ARCH1')
    await expect(learner.call(catalog.getUnits, { courseid: 'ARCH1' })).rejects.toMatchObject({ status: 404 })
    const [row] = (await admin.call(api.adminCourses, { state: 'archived' })).rows
    expect(row).toMatchObject({ courseid: 'ARCH1', state: 'archived' })
    await admin.call(api.restoreCourse, { courseid: 'ARCH1' })
    await app.settled()
    expect(await listed()).toContain('ARCH1')
  })

  it('stays readable for enrolled learners', async () => {
    const { enrolled } = await learner.call(catalog.getUnits, { courseid: 'OLC110' })
    expect(enrolled).toBe(true)
    await admin.call(api.archiveCourse, { courseid: 'OLC110' })
    const units = await learner.call(catalog.getUnits, { courseid: 'OLC110' })
    expect(units.enrolled).toBe(true)
    expect(units.units.at(-1)?.open).toBe(true)
    await admin.call(api.restoreCourse, { courseid: 'OLC110' })
  })
})

describe('Course list', () => {
  it.each([
    [{ search: 'olc21' }, ['OLC210']],
    [{ search: '100%' }, []],
    [{ only: 'partner' as const }, ['AUS101']],
    [{ state: 'draft' as const }, ['LIST1']],
    [{ sort: 'price' as const, direction: 'desc' as const, rows: 1 }, ['TR330']],
  ])('returns the courses for %o', async (input, expected) => {
    await create('LIST1')
    const { rows } = await admin.call(api.adminCourses, input)
    await admin.call(api.deleteCourse, { courseid: 'LIST1' })
    expect(rows.map(({ courseid }) => courseid)).toEqual(expected)
  })

  it('exports all pages as CSV', async () => {
    const csv = await admin.get('/api/catalog/adminCourses.csv?only=partner')
    expect(csv.statusCode).toBe(200)
    expect(csv.body.split('\n')[1]).toContain('AUS101')
  })
})

describe('Bundle offers', () => {
  it('lists offers and reports invalid changes at the right field', async () => {
    const found = await admin.call(bundleAdmin.list, {})
    expect(found).toMatchObject({ total: 1, rows: [{ code: 'ROSI', listPriceMinor: 69_900 }] })
    const { courses } = await admin.call(api.adminBundles, {})
    expect(courses.find(({ courseid }) => courseid === 'TR330')).toMatchObject({ inBundles: false })
    const draft = {
      code: 'OPS2',
      name: 'Two for operators',
      price: '300',
      covers: ['OLC120', 'OLC130'],
      active: true,
    }
    const { id } = await admin.call(bundleAdmin.save, { id: null, draft })
    const saving = (faulty: object) =>
      expect(admin.call(bundleAdmin.save, { id, draft: { ...draft, ...faulty } })).rejects
    await saving({ covers: ['NOSUCH'] }).toMatchObject({
      body: { fields: { 'draft.covers': expect.stringContaining('NOSUCH') } },
    })
    await saving({ code: 'OPS3' }).toMatchObject({ body: { fields: { 'draft.code': expect.any(String) } } })
  })

  it('refuses to open an offer that is not a bundle', async () => {
    const { rows } = await app.app.pool.query("select id from offers where kind = 'course' limit 1")
    await expect(admin.call(bundleAdmin.read, { id: rows[0].id })).rejects.toMatchObject({ status: 404 })
  })

  it('stores for each course whether a buyer can add it to a bundle', async () => {
    await admin.call(api.setInBundles, { courseid: 'OLC130', inBundles: false })
    expect(await courseOffers(app.app.db, ['OLC130'])).toMatchObject([{ inBundles: false }])
  })
})

describe('Claim of more hours than the content supports', () => {
  it('requires a reason and is marked in the course list', async () => {
    const courseid = 'CLAIMS100'
    await admin.call(api.createCourse, { code: courseid, name: 'Claims', price: '10' })
    const unproved = { ...facts, hoursReason: '' }
    await admin.call(api.saveFacts, { courseid, version: 1, facts: unproved })
    const { version } = await admin.call(api.saveUnit, {
      courseid,
      version: 2,
      key: null,
      unit: lecture('One'),
    })
    const publish = (at: number) => admin.call(api.publishDraft, { courseid, version: at, changes: 'First.' })
    await expect(publish(version)).rejects.toMatchObject({
      code: 'not-ready',
      body: {
        gaps: [{ message: 'The content supports 0 contact hours. Claim no more, or give the reason.' }],
      },
    })
    const saved = await admin.call(api.saveFacts, { courseid, version, facts })
    await publish(saved.version)
    const { rows } = await admin.call(api.adminCourses, { search: courseid })
    expect(rows).toMatchObject([{ contactHours: 2, supportedHours: 0 }])
    const shown = await admin.call(api.adminCourse, { courseid })
    expect(shown).toMatchObject({ planned: { hours: 0, minutes: [{ minutes: 0.02 }] }, pilot: null })
  })
})
