import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { addDays, addMonths } from '#platform/contract/zoned-days.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { licensesAdmin } from '../contract/admin-contract.ts'
import { licenses } from '../contract.ts'
import { ruleVersions, texasDay } from './book/read-rules.ts'
import { seedRules } from './book/seed-rules.ts'
import { licenseRules } from './tables.ts'
import { finishCourse } from './testing/study.ts'
import { remindOfLicenses } from './wallet/remind.ts'

const app = await testApp()
const texan = await app.as('texan')
const learner = await app.as('learner')
const admin = await app.as('admin')

const day = (days: number) => addDays(texasDay(app.now()), days)
const draft = (change: object = {}) => ({
  issuer: 'TX' as const,
  kind: 'water' as const,
  class: 'D',
  number: 'WO0099001',
  issuedOn: day(-100),
  expiresOn: day(400),
  ...change,
})
const wallet = async () => (await texan.call(licenses.mine, {})).licenses[0]
const remind = () => remindOfLicenses.run({}, makeContext(app.app, { actor: null, now: app.now() }))
const reminders = async () => (await app.mails()).filter(({ template }) => template === 'licenseEnds')

describe('License wallet', () => {
  it('reduces the missing hours of a Texan by the hours of a finished course', async () => {
    expect(await wallet()).toMatchObject({ counted: 11.5, missing: 18.5 })
    const { running } = await texan.call(licenses.completions, {})
    const olc117 = running.find(({ courseid }) => courseid === 'OLC117')
    expect(olc117?.taken).toBe(false)
    await texan.call(licenses.takeForTceq, { enrollmentid: olc117?.enrollmentid ?? '', taken: true })
    await finishCourse(app, 'texan', 'OLC117')
    expect(await wallet()).toMatchObject({ counted: 15.25, missing: 14.75, surplus: 0 })
    const { completions } = await texan.call(licenses.completions, {})
    expect(completions[0]).toMatchObject({ courseid: 'OLC117', state: 'queued', licenseNumber: 'WG0018342' })
  })

  it('is available as a list for the agency in CSV and PDF', async () => {
    const licenseid = (await wallet())?.licenseid ?? ''
    const csv = await texan.get(`/api/licenses/ceList.csv?licenseid=${licenseid}`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body.trim().split('\r\n')).toHaveLength(7)
    expect(csv.body).not.toContain('OLC120')
    const pdf = await texan.get(`/api/licenses/ce-list.pdf?licenseid=${licenseid}`)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('stores licenses of other states in a generic form', async () => {
    const other = { issuer: 'other', kind: 'other', class: '', agency: 'New Mexico', ownHours: '40' }
    const { licenseid } = await texan.call(licenses.add, {
      license: draft({ ...other, number: 'NM-7' }) as never,
    })
    const { licenses: held } = await texan.call(licenses.mine, {})
    expect(held.find((each) => each.licenseid === licenseid)).toMatchObject({
      issuerName: 'New Mexico',
      needed: 40,
      neededRule: null,
    })
    await texan.call(licenses.remove, { licenseid })
    expect((await texan.call(licenses.mine, {})).licenses).toHaveLength(1)
  })

  it('starts a new period without the old hours when a license is renewed', async () => {
    const { licenseid } = await learner.call(licenses.add, { license: draft() })
    await learner.call(licenses.change, {
      licenseid,
      license: draft({ issuedOn: day(-1), expiresOn: day(1090) }),
    })
    const { licenses: held } = await learner.call(licenses.mine, {})
    expect(held).toMatchObject([{ daysLeft: 1090, state: 'running', counted: 0, missing: 30 }])
  })
})

describe('License errors', () => {
  it('are shown on their fields', async () => {
    const refused = (change: object) =>
      learner.call(licenses.add, { license: draft(change) as never }).catch((error) => error.body.fields)
    expect(await refused({ number: '' })).toEqual({
      'license.number': 'Please enter the number of the license.',
    })
    expect(await refused({ issuedOn: day(5) })).toEqual({ 'license.issuedOn': 'That day has not come yet.' })
    expect(await refused({})).toEqual({ 'license.number': 'This license is stored already.' })
  })

  it("hide another user's license and record each attempt in the audit log", async () => {
    const licenseid = (await wallet())?.licenseid ?? ''
    const before = await app.app.db.$count(auditRows, eq(auditRows.action, 'licenses.foreign'))
    for (const reach of [
      () => learner.call(licenses.change, { licenseid, license: draft({ number: 'STOLEN1' }) }),
      () => learner.call(licenses.remove, { licenseid }),
      () => learner.call(licenses.ceList, { licenseid }),
      () => admin.call(licenses.remove, { licenseid }),
    ])
      await expect(reach()).rejects.toMatchObject({ status: 404 })
    expect((await learner.get(`/api/licenses/ce-list.pdf?licenseid=${licenseid}`)).statusCode).toBe(404)
    expect(await app.app.db.$count(auditRows, eq(auditRows.action, 'licenses.foreign'))).toBe(before + 5)
    expect((await wallet())?.number).toBe('WG0018342')
  })

  it("refuse another user's course and a completed course for the agency", async () => {
    const { rows } = await app.app.pool.query<{ id: string; done: boolean }>(
      `select e.id, e.completed_at is not null as done from enrollments e join users u on u.id = e.user_id
       where u.username = 'texan' and e.ended_at is null order by done`,
    )
    const take = (client: typeof learner, enrollmentid = '') =>
      client.call(licenses.takeForTceq, { enrollmentid, taken: true })
    await expect(take(learner, rows[0]?.id)).rejects.toMatchObject({ status: 404 })
    await expect(take(texan, rows.at(-1)?.id)).rejects.toMatchObject({ code: 'already-complete' })
  })
})

describe('License reminders', () => {
  it('are sent once each at 60 and 30 days before expiration', async () => {
    await remind()
    // Forty days are left, so the 60-day reminder is due, and the 90-day reminder is not sent afterwards.
    expect((await reminders()).map(({ recipient }) => recipient)).toEqual(['texan@example.com'])
    await remind()
    app.advance({ days: 5 })
    await remind()
    expect(await reminders()).toHaveLength(1)
    app.advance({ days: 6 })
    await Promise.all([remind(), remind()])
    const sent = await reminders()
    expect(sent).toHaveLength(2)
    expect(sent[1]?.text).toContain('WG0018342')
    expect(sent[1]?.text).toContain('check with the agency')
  })

  it('are sent before the form is due if that is earlier than expiration', async () => {
    const t3 = { issuer: 'CA' as const, kind: 'treatment' as const, class: 'T3', number: 'CA-30012' }
    const { licenseid } = await learner.call(licenses.add, {
      license: draft({ ...t3, expiresOn: addMonths(day(80), 4) }),
    })
    await remind()
    await remind()
    const sent = (await reminders()).filter(({ text }) => text.includes('CA-30012'))
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Water treatment operator, class T3: \d+ days to send the renewal form$/),
    ])
    const held = (await learner.call(licenses.mine, {})).licenses.find((each) => each.licenseid === licenseid)
    expect(held?.sendBy?.rule.isDraft).toBe(true)
    expect(held?.notes).toHaveLength(1)
  })
})

describe('License rules', () => {
  it('become a new version when corrected by a release, unless staff have edited them', async () => {
    const { db } = app.app
    const late = async () => (await ruleVersions(db)).filter(({ key }) => key === 'tx.late')
    await db.update(licenseRules).set({ value: 30 }).where(eq(licenseRules.key, 'tx.late'))
    await seedRules(db, app.now())
    await seedRules(db, app.now())
    expect((await late()).map(({ version, value }) => [version, value])).toEqual([
      [1, 30],
      [2, 180],
    ])
    await db.update(licenseRules).set({ value: 45, createdBy: 'Ann Lee' }).where(eq(licenseRules.version, 2))
    await seedRules(db, app.now())
    expect((await late()).map(({ value }) => value)).toEqual([30, 45])
  })

  const title = 'Hours for water operators'
  const water = async () =>
    (await admin.call(licensesAdmin.ruleList, { search: title })).rows.find((rule) => rule.title === title)

  it('say "check with the agency" until an administrator confirms them', async () => {
    const ruleNow = async () =>
      (await texan.call(licenses.rules, {})).rules.find((rule) => rule.title === title)
    expect(await ruleNow()).toMatchObject({
      isDraft: true,
      message: expect.stringContaining('check with the agency'),
    })
    await admin.call(licensesAdmin.confirmRule, { ruleid: (await water())?.ruleid ?? '' })
    expect(await ruleNow()).toMatchObject({
      isDraft: false,
      message: 'A water operator renews with 30 hours of approved training.',
    })
    expect(await water()).toMatchObject({ state: 'confirmed', confirmedBy: 'Adrian Vale' })
  })

  it('change from a date on, as a draft with a history, and never retroactively', async () => {
    const rule = await water()
    const ruleid = rule?.ruleid ?? ''
    const change = (holdsFrom: string) =>
      admin.call(licensesAdmin.changeRule, {
        ruleid,
        rule: {
          value: '36',
          sentence: 'A water operator renews with {value} hours.',
          source: 'A newer text',
          sourceUrl: '',
          readOn: day(0),
          holdsFrom,
        },
      })
    await expect(change(day(-1))).rejects.toMatchObject({
      body: { fields: { 'rule.holdsFrom': 'A change applies from today or a later date.' } },
    })
    await change(day(3))
    expect(await water()).toMatchObject({ value: 30, changesOn: day(3) })
    expect((await wallet())?.needed).toBe(30)
    app.advance({ days: 4 })
    expect(await water()).toMatchObject({ value: 36, state: 'draft', version: 2 })
    expect((await wallet())?.needed).toBe(36)
    const { versions } = await admin.call(licensesAdmin.ruleVersions, { ruleid })
    expect(versions.map(({ value, createdBy }) => [value, createdBy])).toEqual([
      [36, 'Adrian Vale'],
      [30, ''],
    ])
  })
})

describe('Notice of a course for a license', () => {
  it('is acknowledged once', async () => {
    await learner.call(licenses.acknowledge, { courseid: 'OLC111' })
    const of = async () =>
      (await learner.call(licenses.approved, { which: 'required' })).courses.find(
        ({ courseid }) => courseid === 'OLC111',
      )
    const first = (await of())?.acknowledgedAt
    expect(first).toBeTruthy()
    app.advance({ days: 1 })
    await learner.call(licenses.acknowledge, { courseid: 'OLC111' })
    expect((await of())?.acknowledgedAt).toBe(first)
    await expect(learner.call(licenses.acknowledge, { courseid: 'OLC140' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('marks courses used in this period', async () => {
    const { courses } = await texan.call(licenses.approved, { which: 'other' })
    const used = courses.filter(({ usedFor }) => usedFor.length > 0).map(({ courseid }) => courseid)
    expect(used).toEqual(['OLC110', 'OLC140'])
  })
})
