import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/zoned-days.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { auditRows } from '#platform/server/tables.ts'
import { testApp } from '../../../app/server/testing/test-app.ts'
import { licences } from '../contract.ts'
import { licencesDesk } from '../rules/desk/desk-contract.ts'
import { texasDay } from './book/read-rules.ts'
import { finishCourse } from './testing-study.ts'
import { remindOfLicences } from './wallet/remind.ts'

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
const wallet = async () => (await texan.call(licences.mine, {})).licences[0]
const remind = () => remindOfLicences.run({}, makeCall(app.app, { actor: null, now: app.now() }))
const reminders = async () => (await app.mails()).filter(({ template }) => template === 'licenceEnds')

describe('the wallet', () => {
  it('a Texan sees 8 h missing and then 0', async () => {
    expect(await wallet()).toMatchObject({ counted: 22, missing: 8 })
    const { running } = await texan.call(licences.completions, {})
    const olc117 = running.find(({ courseid }) => courseid === 'OLC117')
    expect(olc117?.taken).toBe(false)
    await texan.call(licences.takeForTceq, { enrolmentid: olc117?.enrolmentid ?? '', taken: true })
    await finishCourse(app, 'texan', 'OLC117')
    expect(await wallet()).toMatchObject({ counted: 30, missing: 0, surplus: 0 })
    const { completions } = await texan.call(licences.completions, {})
    expect(completions[0]).toMatchObject({ courseid: 'OLC117', state: 'queued', licenceNumber: 'WG0018342' })
  })

  it('is answered as a list for the agency, in CSV and PDF', async () => {
    const licenceid = (await wallet())?.licenceid ?? ''
    const csv = await texan.get(`/api/licences/ceList.csv?licenceid=${licenceid}`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body.trim().split('\r\n')).toHaveLength(7)
    expect(csv.body).not.toContain('OLC120')
    const pdf = await texan.get(`/api/licences/ce-list.pdf?licenceid=${licenceid}`)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('keeps licences of other states in general form', async () => {
    const other = { issuer: 'other', kind: 'other', class: '', agency: 'New Mexico', ownHours: '40' }
    const { licenceid } = await texan.call(licences.add, {
      licence: draft({ ...other, number: 'NM-7' }) as never,
    })
    const { licences: held } = await texan.call(licences.mine, {})
    expect(held.find((each) => each.licenceid === licenceid)).toMatchObject({
      issuerName: 'New Mexico',
      needed: 40,
      neededRule: null,
    })
    await texan.call(licences.remove, { licenceid })
    expect((await texan.call(licences.mine, {})).licences).toHaveLength(1)
  })

  it('moves the hours to the new period when a licence is renewed', async () => {
    const { licenceid } = await learner.call(licences.add, { licence: draft() })
    await learner.call(licences.change, {
      licenceid,
      licence: draft({ issuedOn: day(-1), expiresOn: day(1090) }),
    })
    const { licences: held } = await learner.call(licences.mine, {})
    expect(held).toMatchObject([{ daysLeft: 1090, state: 'running', counted: 0, missing: 30 }])
  })
})

describe('what is wrong with a licence', () => {
  it('is said at its fields', async () => {
    const refused = (change: object) =>
      learner.call(licences.add, { licence: draft(change) as never }).catch((error) => error.body.fields)
    expect(await refused({ number: '' })).toEqual({
      'licence.number': 'Please enter the number of the licence.',
    })
    expect(await refused({ issuedOn: day(5) })).toEqual({ 'licence.issuedOn': 'That day has not come yet.' })
    expect(await refused({})).toEqual({ 'licence.number': 'This licence is stored already.' })
  })

  it('is another’s: it does not exist, and reaching for it is kept', async () => {
    const licenceid = (await wallet())?.licenceid ?? ''
    const before = await app.app.db.$count(auditRows, eq(auditRows.action, 'licences.foreign'))
    for (const reach of [
      () => learner.call(licences.change, { licenceid, licence: draft({ number: 'STOLEN1' }) }),
      () => learner.call(licences.remove, { licenceid }),
      () => learner.call(licences.ceList, { licenceid }),
      () => admin.call(licences.remove, { licenceid }),
    ])
      await expect(reach()).rejects.toMatchObject({ status: 404 })
    expect((await learner.get(`/api/licences/ce-list.pdf?licenceid=${licenceid}`)).statusCode).toBe(404)
    expect(await app.app.db.$count(auditRows, eq(auditRows.action, 'licences.foreign'))).toBe(before + 5)
    expect((await wallet())?.number).toBe('WG0018342')
  })

  it('another’s course cannot be taken for the agency, nor a complete one', async () => {
    const { rows } = await app.app.pool.query<{ id: string; done: boolean }>(
      `select e.id, e.completed_at is not null as done from enrolments e join users u on u.id = e.user_id
       where u.username = 'texan' and e.ended_at is null order by done`,
    )
    const take = (client: typeof learner, enrolmentid = '') =>
      client.call(licences.takeForTceq, { enrolmentid, taken: true })
    await expect(take(learner, rows[0]?.id)).rejects.toMatchObject({ status: 404 })
    await expect(take(texan, rows.at(-1)?.id)).rejects.toMatchObject({ code: 'already-complete' })
  })
})

describe('reminders', () => {
  it('come 90, 60 and 30 days before the end, each once', async () => {
    await remind()
    // Forty days are left: the one of day 60 is due, and the one of day 90 is not sent after it.
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
})

describe('the rules', () => {
  const title = 'Hours for water operators'
  const water = async () =>
    (await admin.call(licencesDesk.ruleList, { search: title })).rows.find((rule) => rule.title === title)

  it('read "check with the agency" until an administrator confirms them', async () => {
    const told = async () => (await texan.call(licences.rules, {})).rules.find((rule) => rule.title === title)
    expect(await told()).toMatchObject({
      isDraft: true,
      says: expect.stringContaining('check with the agency'),
    })
    await admin.call(licencesDesk.confirmRule, { ruleid: (await water())?.ruleid ?? '' })
    expect(await told()).toMatchObject({
      isDraft: false,
      says: 'A water operator renews with 30 hours of approved training.',
    })
    expect(await water()).toMatchObject({ state: 'confirmed', confirmedBy: 'Adrian Vale' })
  })

  it('change from a day on, as a draft with a history, and never backwards', async () => {
    const rule = await water()
    const ruleid = rule?.ruleid ?? ''
    const change = (holdsFrom: string) =>
      admin.call(licencesDesk.changeRule, {
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
      body: { fields: { 'rule.holdsFrom': 'A change holds from today on or later, never backwards.' } },
    })
    await change(day(3))
    expect(await water()).toMatchObject({ value: 30, changesOn: day(3) })
    expect((await wallet())?.needed).toBe(30)
    app.advance({ days: 4 })
    expect(await water()).toMatchObject({ value: 36, state: 'draft', version: 2 })
    expect((await wallet())?.needed).toBe(36)
    const { versions } = await admin.call(licencesDesk.ruleVersions, { ruleid })
    expect(versions.map(({ value, createdBy }) => [value, createdBy])).toEqual([
      [36, 'Adrian Vale'],
      [30, ''],
    ])
  })
})

describe('the notice of a course on the way to a licence', () => {
  it('is kept with its words, once', async () => {
    await learner.call(licences.acknowledge, { courseid: 'OLC111' })
    const of = async () =>
      (await learner.call(licences.approved, { which: 'required' })).courses.find(
        ({ courseid }) => courseid === 'OLC111',
      )
    const first = (await of())?.acknowledgedAt
    expect(first).toBeTruthy()
    app.advance({ days: 1 })
    await learner.call(licences.acknowledge, { courseid: 'OLC111' })
    expect((await of())?.acknowledgedAt).toBe(first)
    await expect(learner.call(licences.acknowledge, { courseid: 'OLC140' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('courses used in this period are marked', async () => {
    const { courses } = await texan.call(licences.approved, { which: 'other' })
    const used = courses.filter(({ usedFor }) => usedFor.length > 0).map(({ courseid }) => courseid)
    expect(used).toEqual(['OLC110', 'OLC140'])
  })
})
