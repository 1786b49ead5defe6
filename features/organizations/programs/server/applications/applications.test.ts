import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { issueCertificate } from '#features/learn/certificates/server/public.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { programsAdmin } from '../../contract/admin-contract.ts'
import { ApplicationForm } from '../../contract/application-form.ts'
import { programs } from '../../contract.ts'
import { certificatesIn, newLearner } from '../testing/progress.ts'

const app = await testApp()
const portfolio = await demoContent('program-portfolio', ApplicationForm)
const admin = await app.as('admin')
const script = '<script>alert(1)</script>'

async function applicant(name: string, hasLevelThree = true) {
  const { userId } = await app.person(await newLearner(app, name))
  if (hasLevelThree) {
    await makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
      issueCertificate(ctx, {
        userId,
        type: 'ROSIII',
        key: `for ${name}`,
        hours: 10,
        scorePercent: null,
        deliveryMethod: 'in-person',
        evidence: [],
        source: 'import',
      }),
    )
  }
  return app.as(name)
}
const mine = async (name: string) => (await (await app.as(name)).call(programs.application, {})).application
const inDays = (days: number) => new Date(app.now().getTime() + days * 86_400_000).toISOString()
const aim = async (name: string) => {
  const own = await mine(name)
  const { revision } = await admin.call(programsAdmin.applicationDetail, {
    applicationid: own?.applicationid ?? '',
  })
  return { applicationid: own?.applicationid ?? '', revision }
}
const offer = (...days: number[]) => ({
  evaluator: 'Ines Halloran',
  slots: days.map((day) => ({ at: inDays(day), way: 'live-online' as const, location: '' })),
})
async function sent(name: string, form: ApplicationForm = portfolio) {
  const client = await applicant(name)
  const { revision } = await client.call(programs.saveApplication, { form })
  await client.call(programs.sendApplication, { revision })
  return client
}

describe('Application draft', () => {
  it('is saved when incomplete, and reports each missing field when it is sent', async () => {
    const client = await applicant('draft-writer')
    const form = { ...portfolio, years: '3', works: portfolio.works.slice(0, 2) }
    const { revision } = await client.call(programs.saveApplication, { form })
    await expect(client.call(programs.sendApplication, { revision })).rejects.toMatchObject({
      status: 400,
      body: {
        fields: { years: expect.stringContaining('5 years'), works: expect.stringContaining('3 works') },
      },
    })
    expect(await mine('draft-writer')).toMatchObject({ state: 'draft', form: { years: '3' } })
    const hidden = await admin.call(programsAdmin.applicationList, { search: 'draft-writer' })
    expect(hidden.total).toBe(0)
  })

  it('does not overwrite changes from another device', async () => {
    const client = await applicant('two-devices')
    const { revision } = await client.call(programs.saveApplication, { form: portfolio })
    const second = await client.call(programs.saveApplication, {
      form: { ...portfolio, years: '20' },
      revision,
    })
    await expect(client.call(programs.saveApplication, { form: portfolio, revision })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(
      client.call(programs.saveApplication, { form: portfolio, revision: 0 }),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(second.revision).toBeGreaterThan(revision)
    expect((await mine('two-devices'))?.form.years).toBe('20')
  })

  it('cannot be sent without a valid certificate of level III', async () => {
    const client = await applicant('too-early', false)
    const { revision } = await client.call(programs.saveApplication, { form: portfolio })
    await expect(client.call(programs.sendApplication, { revision })).rejects.toMatchObject({
      code: 'no-level-three',
    })
  })

  it('accepts only web links', async () => {
    const works = portfolio.works.map((work) => ({ ...work, link: 'javascript:alert(1)' }))
    await expect(sent('bad-link', { ...portfolio, works })).rejects.toMatchObject({
      body: { fields: { 'works.0.link': expect.stringContaining('https') } },
    })
  })
})

describe('Assessment', () => {
  it('goes from sent through review and interview to acceptance, which issues the level IV certificate', async () => {
    const client = await sent('expert-one', { ...portfolio, statement: `${portfolio.statement} ${script}` })
    await expect(
      admin.call(programsAdmin.acceptApplication, { ...(await aim('expert-one')), remarks: 'Fine.' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await admin.call(programsAdmin.reviewApplication, await aim('expert-one'))
    await admin.call(programsAdmin.offerInterview, { ...(await aim('expert-one')), offer: offer(3, 5) })
    const offered = await mine('expert-one')
    expect(offered).toMatchObject({ may: ['choose', 'withdraw'], slots: [{}, {}] })
    const { applicationid = '', slots = [] } = offered ?? {}
    await client.call(programs.chooseInterview, { applicationid, at: slots[1]?.at ?? '' })
    const interview = { ...(await aim('expert-one')), remarks: 'Convincing in all three works.' }
    await expect(admin.call(programsAdmin.acceptApplication, interview)).rejects.toMatchObject({
      code: 'not-held-yet',
    })
    app.advance({ days: 6 })
    await admin.call(programsAdmin.acceptApplication, interview)
    expect(await certificatesIn(app, 'expert-one', 'ROSIV')).toMatchObject([{ source: 'rules' }])
    expect(await mine('expert-one')).toMatchObject({
      state: 'accepted',
      decision: 'Convincing in all three works.',
    })
    const arrived = (await app.mails()).find(({ template }) => template === 'applicationArrived')
    expect(arrived?.html).not.toContain(script)
  })

  it('offers no time tomorrow morning, no duplicate time, and no meeting without a place', async () => {
    await sent('fussy-one')
    await admin.call(programsAdmin.reviewApplication, await aim('fussy-one'))
    const [twice] = offer(4).slots
    const slots = [
      ...offer(0.5, 4).slots,
      ...(twice ? [twice, { ...twice, at: inDays(9), way: 'in-person' as const }] : []),
    ]
    await expect(
      admin.call(programsAdmin.offerInterview, {
        ...(await aim('fussy-one')),
        offer: { evaluator: 'Ines Halloran', slots },
      }),
    ).rejects.toMatchObject({
      body: {
        fields: {
          'offer.slots.0.at': expect.stringContaining('day ahead'),
          'offer.slots.2.at': expect.stringContaining('twice'),
          'offer.slots.3.location': expect.stringContaining('where'),
        },
      },
    })
  })

  it('does not book a time in the past or one that was never offered', async () => {
    const client = await sent('late-one')
    await admin.call(programsAdmin.reviewApplication, await aim('late-one'))
    await admin.call(programsAdmin.offerInterview, { ...(await aim('late-one')), offer: offer(2) })
    const { applicationid = '', slots = [] } = (await mine('late-one')) ?? {}
    await expect(
      client.call(programs.chooseInterview, { applicationid, at: inDays(3) }),
    ).rejects.toMatchObject({
      code: 'slot-gone',
    })
    app.advance({ days: 3 })
    await expect(
      client.call(programs.chooseInterview, { applicationid, at: slots[0]?.at ?? '' }),
    ).rejects.toMatchObject({ code: 'slot-gone' })
  })

  it('lets a person refused with a reason revise the same portfolio and apply again', async () => {
    const client = await sent('second-try')
    await admin.call(programsAdmin.refuseApplication, {
      ...(await aim('second-try')),
      reason: 'The second work shows no figures.',
    })
    expect(await mine('second-try')).toMatchObject({
      state: 'refused',
      decision: 'The second work shows no figures.',
    })
    app.advance({ minutes: 1 })
    const { form } = await client.call(programs.application, {})
    const { revision } = await client.call(programs.saveApplication, { form, revision: 0 })
    await client.call(programs.sendApplication, { revision })
    expect((await mine('second-try'))?.state).toBe('sent')
  })

  it('is inaccessible to other users, and the attempt is recorded in the audit log', async () => {
    await sent('not-yours')
    const { applicationid } = await aim('not-yours')
    const learner = await app.as('learner')
    await expect(learner.call(programs.withdrawApplication, { applicationid })).rejects.toMatchObject({
      status: 404,
    })
    await expect(learner.call(programsAdmin.applicationDetail, { applicationid })).rejects.toMatchObject({
      status: 403,
    })
    const audited = await app.app.db.select().from(auditRows).orderBy(auditRows.id)
    expect(
      audited.some(
        ({ action, outcome }) => action === 'programs.withdrawApplication' && outcome === 'refused',
      ),
    ).toBe(true)
  })
})

describe('Interest in a seminar', () => {
  it('is stored once per level, updated by a second request, and ended by staff or by the person', async () => {
    await newLearner(app, 'date-waiter')
    const client = await app.as('date-waiter')
    await expect(client.call(programs.notifyMe, { level: 'ROSI', region: ' ' })).rejects.toMatchObject({
      status: 400,
    })
    await client.call(programs.notifyMe, { level: 'ROSI', region: 'Denver' })
    app.advance({ minutes: 1 })
    await client.call(programs.notifyMe, { level: 'ROSI', region: 'Denver or Boise', people: 4 })
    const found = await admin.call(programsAdmin.interestList, { search: 'date-waiter' })
    expect(found.rows).toMatchObject([{ region: 'Denver or Boise', people: 4, state: 'open' }])
    const arrived = (await app.mails()).filter(
      ({ template, text }) => template === 'seminarInterestArrived' && text.includes('date-waiter'),
    )
    expect(arrived).toHaveLength(1)
    await admin.call(programsAdmin.markNotified, { interestid: found.rows[0]?.interestid ?? '' })
    expect((await client.call(programs.progress, { code: 'ROSI' })).interest).toBeNull()
    await client.call(programs.notifyMe, { level: 'ROSI', region: 'Reno' })
    await client.call(programs.forgetMe, { level: 'ROSI' })
    const { rows } = await admin.call(programsAdmin.interestList, { search: 'date-waiter', sort: 'oldest' })
    expect(rows.map(({ state }) => state)).toEqual(['notified', 'ended'])
  })
})
