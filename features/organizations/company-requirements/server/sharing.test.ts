import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyChoices, companyOf } from '#features/core/company-people/server/public.ts'
import { complianceOverview } from '../contract/overview.ts'
import { complianceMailings, complianceShares } from '../contract/sharing.ts'
import { compliance } from '../contract.ts'

const app = await testApp()
const corpadmin = await app.as('corpadmin')
const supervisor = await app.as('supervisor')
const supervisorId = (await app.person('supervisor')).userId
const compid = (await companyOf(app.app.db, supervisorId))?.compid ?? ''
const other = (await companyChoices(app.app.db, {})).find(({ value }) => value !== compid)?.value ?? ''
const tokenOf = (path: string) => new URL(path, 'http://shop').searchParams.get('link') ?? ''
const make = (change: object = {}) =>
  corpadmin.call(complianceShares.make, {
    compid,
    kind: 'inspection',
    label: 'Inspector',
    plant: '',
    days: 30,
    ...change,
  })

describe('Inspector link', () => {
  it('shows the matrix without a login, counts views, and shows nothing once it has ended', async () => {
    const guest = await app.guest()
    const share = await make({ plant: 'Tampa' })
    const token = tokenOf(share.path)
    const shown = await guest.call(complianceShares.open, { token })
    expect(shown).toMatchObject({ kind: 'inspection', company: 'Harbor Pure Bottling', people: null })
    const { total } = await corpadmin.call(compliance.matrix, { compid, plant: 'Tampa' })
    expect(shown.matrix?.rows).toHaveLength(total)
    const { shares } = await corpadmin.call(complianceShares.list, { compid })
    expect(shares.find(({ shareid }) => shareid === share.shareid)).toMatchObject({
      views: 1,
      by: 'Carla Nyberg',
    })
    expect((await corpadmin.call(complianceShares.views, { shareid: share.shareid })).views).toHaveLength(1)
    await corpadmin.call(complianceShares.end, { shareid: share.shareid })
    await expect(guest.call(complianceShares.open, { token })).rejects.toMatchObject({ status: 404 })
  })

  it('contains no user ids, is not cached by browsers, and is not found when altered', async () => {
    const { path } = await make()
    const guest = await app.guest()
    const answer = await guest.get(`/api/compliance/shares/open?token=${encodeURIComponent(tokenOf(path))}`)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { rows } = await corpadmin.call(compliance.matrix, { compid, rows: '1' })
    expect(answer.body).toContain(rows[0]?.name)
    expect(answer.body).not.toContain(rows[0]?.userid)
    await expect(guest.call(complianceShares.open, { token: `${tokenOf(path)}x` })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('expires automatically', async () => {
    const { path } = await make({ days: 7 })
    const before = app.now()
    app.advance({ days: 8 })
    await expect(
      (await app.guest()).call(complianceShares.open, { token: tokenOf(path) }),
    ).rejects.toMatchObject({ status: 404 })
    app.setNow(before)
  })

  it('is created, listed and ended only by administrators of the company', async () => {
    const { shareid } = await make()
    const stranger = await app.as('partneradmin')
    for (const client of [supervisor, stranger]) {
      await expect(client.call(complianceShares.list, { compid })).rejects.toMatchObject({ status: 403 })
      await expect(client.call(complianceShares.end, { shareid })).rejects.toMatchObject({ status: 403 })
      await expect(client.call(complianceShares.views, { shareid })).rejects.toMatchObject({ status: 403 })
    }
    await expect(make({ compid: other })).rejects.toMatchObject({ status: 403 })
    await expect(corpadmin.call(complianceShares.list, { compid: other })).rejects.toMatchObject({
      status: 403,
    })
  })
})

it('a customer link shows courses with days and hours, and valid certificates', async () => {
  const { path } = await make({ kind: 'customer', label: 'Bottler in Georgia', days: 90 })
  const { people, matrix } = await (await app.guest()).call(complianceShares.open, { token: tokenOf(path) })
  expect(matrix).toBeNull()
  expect(people?.length).toBeGreaterThan(200)
  const trained = people?.find(({ certificates, courses }) => certificates.length > 0 && courses.length > 0)
  expect(trained?.courses[0]).toMatchObject({
    finishedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    hours: expect.any(Number),
  })
  expect(trained?.certificates[0]?.number).toMatch(/^ROSI-/)
})

describe('Email report', () => {
  it('is sent once on its day to each reader, with the people they may see', async () => {
    const corpadminId = (await app.person('corpadmin')).userId
    await corpadmin.call(complianceMailings.add, {
      compid,
      every: 'month',
      readers: [corpadminId, supervisorId],
    })
    const { mailings } = await corpadmin.call(complianceMailings.list, { compid })
    const before = app.now()
    app.setNow(new Date(`${mailings[0]?.nextOn}T15:00:00Z`))
    const jobs = app.app.features.flatMap(({ jobs: each }) => each ?? [])
    const { makeContext } = await import('#platform/server/make-context.ts')
    const ctx = () => makeContext(app.app, { actor: null, now: app.now() })
    const mail = jobs.find(({ name }) => name === 'mailTrainingReports')
    for (const _ of [1, 2]) await mail?.run({} as never, ctx())
    const sent = (await app.mails()).filter(({ template }) => template === 'trainingReport')
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([
      'corpadmin@example.com',
      'supervisor@example.com',
    ])
    const textOf = (reader: string) => sent.find(({ recipient }) => recipient.startsWith(reader))?.text ?? ''
    expect(textOf('corpadmin')).toMatch(/People\W+300\b/)
    expect(textOf('supervisor')).toMatch(/People\W+71\b/)
    expect(sent[0]?.attachments[0]?.filename).toMatch(/^training-gaps-.*\.csv$/)
    const { mailings: after } = await corpadmin.call(complianceMailings.list, { compid })
    expect(after[0]?.nextOn.slice(8)).toBe('01')
    expect(after[0]?.nextOn).not.toBe(mailings[0]?.nextOn)
    app.setNow(before)
  })

  it('is refused for readers who are not administrators or supervisors of the company', async () => {
    for (const username of ['employee', 'learner'] as const) {
      const { userId } = await app.person(username)
      await expect(
        corpadmin.call(complianceMailings.add, { compid, every: 'week', readers: [userId] }),
      ).rejects.toMatchObject({ code: 'not-leaders' })
    }
    await expect(supervisor.call(complianceMailings.list, { compid })).rejects.toMatchObject({ status: 403 })
    await expect(corpadmin.call(complianceMailings.list, { compid: other })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('Overview', () => {
  it("counts what the lists show, and only a supervisor's own people without financial data", async () => {
    const all = await corpadmin.call(complianceOverview.show, { compid })
    const { total } = await corpadmin.call(compliance.gaps, { compid })
    expect(all).toMatchObject({ people: 300, gaps: total })
    expect(all.plants.reduce((sum, { people }) => sum + people, 0)).toBe(300)
    expect(all.money?.credit.currency).toBe('USD')
    const own = await supervisor.call(complianceOverview.show, { compid })
    expect(own).toMatchObject({ people: 131, money: null })
    await expect(supervisor.call(complianceOverview.show, { compid: other })).rejects.toMatchObject({
      status: 403,
    })
  })
})
