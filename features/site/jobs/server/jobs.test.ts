import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { addCompany, addMember } from '#features/core/company-people/server/public.ts'
import { issueTo } from '#features/learn/certificates/server/testing/certificates.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { jobAdmin, jobPosting } from '../contract/employer-contract.ts'
import { jobBoard } from '../contract.ts'

const app = await testApp()
const admin = await app.as('admin')
const employer = await app.as('corpadmin')
const learner = await app.as('learner')
const texan = await app.as('texan')
const inDays = (days: number) => addDays(dayIn(app.now(), OFFICE_ZONE), days)
let companyid = ''

const draft = (more: object = {}) => ({
  title: 'Operator',
  city: 'Tampa',
  country: 'US',
  state: 'FL',
  shift: 'day',
  payPeriod: 'hour',
  payFrom: 2500,
  payTo: 3000,
  text: 'Run the plant.',
  closesOn: inDays(20),
  neededCertificates: [],
  extraCertificates: [],
  neededLicenses: [],
  extraLicenses: [],
  ...more,
})

async function post(more: object = {}): Promise<string> {
  const input = { openingid: null, companyid, draft: draft(more) as never }
  return (await employer.call(jobPosting.post, input)).openingid
}

const decide = (openingid: string, approve = true, revision = 1) =>
  admin.call(jobAdmin.decide, { openingid, revision, approve, reason: approve ? '' : 'No pay is named.' })

async function open(more: object = {}): Promise<string> {
  const openingid = await post(more)
  await decide(openingid)
  await app.runJobs()
  return openingid
}

const shown = async (openingid: string, as: TestClient = learner) =>
  (await as.call(jobBoard.openings, { rows: 200 })).rows.find((row) => row.openingid === openingid)
const applicants = async (openingid: string) =>
  (await employer.call(jobPosting.applicants, { openingid })).rows

/** Returns an administrator of another company. */
async function otherCompany(): Promise<TestClient> {
  const { userId } = await app.person('instructor')
  const ctx = makeContext(app.app, { actor: null, now: app.now() })
  await ctx.transaction(async (inner) => {
    await addMember(inner, await addCompany(inner, { name: 'Other Water' }), userId, 'admin')
  })
  return app.as('instructor')
}

beforeAll(async () => {
  companyid = (await employer.call(jobPosting.companies, {})).companies[0]?.value ?? ''
})

describe('Job opening', () => {
  it('appears on the board only after approval, after each change, and until its last day', async () => {
    const openingid = await post()
    expect(await shown(openingid)).toBeUndefined()
    await expect(learner.call(jobBoard.opening, { openingid })).rejects.toMatchObject({ status: 404 })
    await decide(openingid)
    expect(await shown(openingid)).toMatchObject({ title: 'Operator', place: 'Tampa, Florida' })
    await expect(decide(openingid)).rejects.toMatchObject({ code: 'decided' })
    const changed = { openingid, revision: 2, companyid, draft: draft({ title: 'Lead' }) as never }
    await employer.call(jobPosting.post, changed)
    await expect(employer.call(jobPosting.post, changed)).rejects.toMatchObject({ code: 'changed' })
    expect(await shown(openingid)).toBeUndefined()
    await decide(openingid, true, 3)
    expect(await shown(openingid)).toMatchObject({ title: 'Lead' })
    app.advance({ days: 21 })
    expect(await shown(openingid)).toBeUndefined()
    const posted = (await employer.call(jobPosting.posted, { rows: 200 })).rows
    expect(posted.find((row) => row.openingid === openingid)?.state).toBe('closed')
    await expect(
      texan.call(jobBoard.apply, { openingid, message: 'Hello', share: false }),
    ).rejects.toMatchObject({ code: 'closed' })
  })

  it('shows the company the reason for a refusal and does not accept applications', async () => {
    const openingid = await post()
    await decide(openingid, false)
    const posted = (await employer.call(jobPosting.posted, { rows: 200 })).rows
    expect(posted.find((row) => row.openingid === openingid)).toMatchObject({
      state: 'refused',
      answer: 'No pay is named.',
    })
    await expect(
      learner.call(jobBoard.apply, { openingid, message: 'Hello', share: false }),
    ).rejects.toMatchObject({ status: 404 })
    const last = (await app.mails()).filter(({ template }) => template === 'openingDecided').at(-1)
    expect(last?.recipient).toBe('corpadmin@example.com')
  })

  it.each([
    ['a past closing date', { closesOn: '2020-01-01' }, 'past-day'],
    ['an unknown state', { state: 'ZZ' }, 'unknown-place'],
    ['a reversed pay range', { payFrom: 3000, payTo: 2500 }, 'bad-input'],
  ])('with %s is refused', async (_name, more, code) => {
    await expect(post(more)).rejects.toMatchObject({ code })
  })

  it('shows which qualifications the viewer has and lacks, and can be filtered by match', async () => {
    const openingid = await open({ neededCertificates: ['ROSII'], extraLicenses: ['NM'] })
    const match = async () => (await shown(openingid, texan))?.match.map(({ held, to }) => [held, to])
    expect(await match()).toEqual([
      [false, '/level2Online'],
      [false, '/tceq'],
    ])
    const fitting = async () =>
      (await texan.call(jobBoard.openings, { fits: 'yes', rows: 200 })).rows.map((row) => row.openingid)
    expect(await fitting()).not.toContain(openingid)
    await issueTo(app, 'texan', { type: 'ROSIII' })
    expect((await match())?.[0]).toEqual([true, ''])
    expect(await fitting()).toContain(openingid)
  })

  it('is listed first in the state of the viewer', async () => {
    const far = await open({ closesOn: inDays(1) })
    const near = await open({ state: 'TX', city: 'El Paso' })
    const ids = (await texan.call(jobBoard.openings, { rows: 200 })).rows.map((row) => row.openingid)
    expect(ids.indexOf(near)).toBeLessThan(ids.indexOf(far))
    expect((await shown(near, texan))?.isNear).toBe(true)
    const inTexas = (await texan.call(jobBoard.openings, { place: 'US-TX', rows: 200 })).rows
    expect(inTexas.map((row) => row.openingid)).not.toContain(far)
  })
})

describe('Job application', () => {
  it('shows certificates to the employer only while the applicant consents', async () => {
    const openingid = await open()
    await issueTo(app, 'texan')
    const { applicationid } = await texan.call(jobBoard.apply, { openingid, message: 'Hello', share: true })
    const [before] = await applicants(openingid)
    expect(before?.record?.length).toBeGreaterThan(0)
    expect(before?.record?.[0]?.url).toContain('/verify/')
    await texan.call(jobBoard.setShare, { applicationid, share: false })
    expect((await applicants(openingid))[0]?.record).toBeNull()
    await texan.call(jobBoard.setShare, { applicationid, share: true })
    expect((await applicants(openingid))[0]?.record).toEqual(before?.record)
    await texan.call(jobBoard.withdraw, { applicationid })
    expect(await applicants(openingid)).toEqual([])
  })

  it('is sent once, answered by the employer, and shows its state to the applicant', async () => {
    const openingid = await open()
    const input = { openingid, message: 'Hello', share: false }
    const { applicationid } = await learner.call(jobBoard.apply, input)
    await expect(learner.call(jobBoard.apply, input)).rejects.toMatchObject({ code: 'applied' })
    const answer = { applicationid, revision: 1, state: 'hired' as const, answer: 'Welcome.' }
    await employer.call(jobPosting.answer, answer)
    await expect(employer.call(jobPosting.answer, answer)).rejects.toMatchObject({ code: 'changed' })
    const mine = (await learner.call(jobBoard.myApplications, {})).rows
    expect(mine.find((row) => row.applicationid === applicationid)).toMatchObject({
      state: 'hired',
      answer: 'Welcome.',
    })
  })

  it('is not accessible to another learner or another company', async () => {
    const openingid = await open()
    const { applicationid } = await learner.call(jobBoard.apply, { openingid, message: 'Hello', share: true })
    for (const refused of [
      () => texan.call(jobBoard.setShare, { applicationid, share: false }),
      () => texan.call(jobBoard.withdraw, { applicationid }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 404 })
    expect((await texan.call(jobBoard.myApplications, { rows: 200 })).rows).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ applicationid })]),
    )
    await expect(texan.call(jobPosting.applicants, { openingid })).rejects.toMatchObject({ status: 403 })
    const stranger = await otherCompany()
    for (const refused of [
      () => stranger.call(jobPosting.applicants, { openingid }),
      () => stranger.call(jobPosting.answer, { applicationid, revision: 1, state: 'hired', answer: '' }),
      () => stranger.call(jobPosting.draft, { openingid }),
      () => stranger.call(jobPosting.close, { openingid }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 404 })
    await expect(() =>
      stranger.call(jobPosting.post, { openingid: null, companyid, draft: draft() as never }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('Job alert', () => {
  it('sends one email for a matching opening no matter how often it is approved', async () => {
    await texan.call(jobBoard.addAlert, { place: 'US-TX', certificate: 'INWT1' })
    await texan.call(jobBoard.addAlert, { place: 'US-TX', certificate: 'INWT1' })
    expect((await texan.call(jobBoard.alerts, {})).alerts).toHaveLength(1)
    await texan.call(jobBoard.addAlert, { place: 'US', certificate: '' })
    const found = async () =>
      (await app.mails()).filter(
        ({ template, recipient }) => template === 'jobFound' && recipient === 'texan@example.com',
      ).length
    const before = await found()
    const openingid = await open({ state: 'TX', city: 'Austin', extraCertificates: ['INWT1'] })
    expect(await found()).toBe(before + 1)
    await employer.call(jobPosting.post, { openingid, revision: 2, companyid, draft: draft() as never })
    await decide(openingid, true, 3)
    await app.runJobs()
    expect(await found()).toBe(before + 1)
    for (const { alertid } of (await texan.call(jobBoard.alerts, {})).alerts)
      await texan.call(jobBoard.removeAlert, { alertid })
    await open({ state: 'TX', city: 'Austin' })
    expect(await found()).toBe(before + 1)
  })

  it('is refused for an unknown place or certificate', async () => {
    for (const alert of [
      { place: 'US-ZZ', certificate: '' },
      { place: 'ZZ', certificate: '' },
      { place: '', certificate: 'COURSE' },
    ])
      await expect(learner.call(jobBoard.addAlert, alert)).rejects.toMatchObject({ status: 404 })
  })
})
