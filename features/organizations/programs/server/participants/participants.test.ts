import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { auditRows } from '#platform/server/tables.ts'
import { programsAdmin } from '../../contract/admin-contract.ts'
import { programs } from '../../contract.ts'
import { certificatesIn, finish, newLearner, pass } from '../testing/progress.ts'

const app = await testApp()
const admin = await app.as('admin')
const CODE = 'WTCP-OPERATOR' as const
const all = ['OLC110', 'OLC115', 'OLC140', 'OLC150', 'OLC410', 'OLC420', 'OLC430']
const later = () => app.advance({ minutes: 1 })

/** Creates a user who has requested enrollment and returns the enrollment. */
async function asked(name: string) {
  await newLearner(app, name)
  await (await app.as(name)).call(programs.enroll, { code: CODE })
  return participant(name)
}
async function participant(name: string) {
  const { rows } = await admin.call(programsAdmin.participantList, { search: `${name}@example.com` })
  const detail = await admin.call(programsAdmin.participantDetail, {
    participantid: rows[0]?.participantid ?? '',
  })
  return { ...detail, aim: { participantid: detail.participantid, revision: detail.revision } }
}
const trackOf = async (name: string) => (await (await app.as(name)).call(programs.tracks, {})).tracks[0]
const mailsTo = async (name: string, template: string) =>
  (await app.mails()).filter((mail) => mail.recipient === `${name}@example.com` && mail.template === template)

describe('Place in a track', () => {
  it('is requested once, admitted by staff with an email, and given up by the person', async () => {
    const { aim, may } = await asked('one-place')
    await (await app.as('one-place')).call(programs.enroll, { code: CODE })
    expect((await admin.call(programsAdmin.participantList, { search: 'one-place@' })).total).toBe(1)
    expect(may).toEqual(['admit', 'waive', 'close'])
    await admin.call(programsAdmin.admit, { ...aim, remarks: 'Welcome aboard.' })
    expect((await mailsTo('one-place', 'placeAdmitted')).at(-1)?.text).toContain('Welcome aboard.')
    expect(await trackOf('one-place')).toMatchObject({ participant: { state: 'admitted' } })
    await (await app.as('one-place')).call(programs.leave, { code: CODE })
    expect((await trackOf('one-place'))?.participant?.state).toBe('closed')
    await (await app.as('one-place')).call(programs.enroll, { code: CODE })
    expect((await trackOf('one-place'))?.participant?.state).toBe('asked')
  })

  it('yields the certificate only after admission, immediately when everything is already done', async () => {
    const { aim } = await asked('early-bird')
    await finish(app, 'early-bird', ...all)
    await pass(app, 'early-bird', 'INWT_1')
    expect(await certificatesIn(app, 'early-bird', CODE)).toEqual([])
    expect((await trackOf('early-bird'))?.next.kind).toBe('wait for admission')
    later()
    await admin.call(programsAdmin.admit, aim)
    const [certificate] = await certificatesIn(app, 'early-bird', CODE)
    expect(certificate).toMatchObject({ source: 'rules', snapshot: { hours: 10 } })
    expect((await participant('early-bird')).state).toBe('completed')
  })

  it('is closed with a reason that the person can read', async () => {
    const { aim } = await asked('closed-one')
    await admin.call(programsAdmin.closeParticipant, { ...aim, reason: 'No plant to work at yet.' })
    expect(await trackOf('closed-one')).toMatchObject({
      participant: { state: 'closed', reason: 'No plant to work at yet.' },
      next: { kind: 'ask staff' },
    })
    expect((await mailsTo('closed-one', 'placeClosed')).at(-1)?.text).toContain('No plant to work at yet.')
  })

  it('accepts one of two concurrent staff decisions', async () => {
    const { aim } = await asked('two-staff')
    const tries = await Promise.allSettled([
      admin.call(programsAdmin.admit, aim),
      admin.call(programsAdmin.closeParticipant, { ...aim, reason: 'Asked twice.' }),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    })
  })
})

describe('Waiver', () => {
  it('meets an open requirement with a reason, adds no hours, and can be the last step', async () => {
    const { aim } = await asked('waived-one')
    await admin.call(programsAdmin.admit, aim)
    await finish(app, 'waived-one', 'OLC110', 'OLC115', 'OLC140')
    await pass(app, 'waived-one', 'INWT_1')
    later()
    const reason = 'Teaches operator mathematics.'
    const open = await participant('waived-one')
    await expect(
      admin.call(programsAdmin.waive, { ...open.aim, requirement: 'OLC110', reason }),
    ).rejects.toMatchObject({ code: 'not-open' })
    await admin.call(programsAdmin.waive, { ...open.aim, requirement: 'OLC150', reason })
    const [certificate] = await certificatesIn(app, 'waived-one', CODE)
    expect(certificate?.snapshot.hours).toBe(8.5)
    expect(JSON.stringify(certificate?.snapshot)).not.toContain(reason)
    const audited = await app.app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.target, open.participantid))
      .orderBy(auditRows.id)
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['programs.admit', 'programs.waive']),
    )
  })

  it('can be removed while there is no certificate', async () => {
    const { aim } = await asked('waived-back')
    const waiver = { requirement: 'OLC150', reason: 'By mistake.' }
    await admin.call(programsAdmin.waive, { ...aim, ...waiver })
    expect((await participant('waived-back')).waivers).toMatchObject([
      { requirement: 'OLC150', by: expect.any(String) },
    ])
    await admin.call(programsAdmin.endWaiver, { ...(await participant('waived-back')).aim, ...waiver })
    expect((await trackOf('waived-back'))?.doneCount).toBe(0)
  })
})

describe('Manually issued certificate', () => {
  it('is refused while requirements are missing, and names them', async () => {
    const { aim } = await asked('by-hand')
    await admin.call(programsAdmin.admit, aim)
    const requested = { ...(await participant('by-hand')).aim, reason: 'He says so.' }
    await expect(admin.call(programsAdmin.issue, requested)).rejects.toMatchObject({
      code: 'requirements-missing',
      message: expect.stringContaining('INWT_1'),
    })
    expect(await certificatesIn(app, 'by-hand', CODE)).toEqual([])
  })

  it('replaces a revoked certificate, with the date on which it was earned', async () => {
    await asked('revoked-one')
    await admin.call(programsAdmin.admit, (await participant('revoked-one')).aim)
    await finish(app, 'revoked-one', ...all)
    await pass(app, 'revoked-one', 'INWT_1')
    const [first] = await certificatesIn(app, 'revoked-one', CODE)
    const requested = async (issuedOn: string) => ({
      ...(await participant('revoked-one')).aim,
      issuedOn,
      reason: 'Revoked by mistake.',
    })
    await expect(admin.call(programsAdmin.issue, await requested(''))).rejects.toMatchObject({
      code: 'has-certificate',
    })
    await app.app.pool.query('update certificates set revoked_at = $2 where id = $1', [first?.id, app.now()])
    await expect(admin.call(programsAdmin.issue, await requested('2020-01-01'))).rejects.toMatchObject({
      body: { fields: { issuedOn: expect.stringContaining('after this day') } },
    })
    await expect(admin.call(programsAdmin.issue, await requested('2099-01-01'))).rejects.toMatchObject({
      status: 400,
    })
    const today = app.now().toISOString().slice(0, 10)
    later()
    const again = await requested(today)
    await expect(admin.call(programsAdmin.issue, again)).resolves.toMatchObject({
      number: expect.any(String),
    })
    await expect(admin.call(programsAdmin.issue, again)).rejects.toMatchObject({ code: 'conflict' })
    expect((await certificatesIn(app, 'revoked-one', CODE)).map(({ source }) => source).sort()).toEqual([
      'rules',
      'staff',
    ])
  })
})
