import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { corporateCredit } from '../contract/credit.ts'
import { type AccessCase, type Caller, companyCallers, expectAccess } from './testing/company-callers.ts'

const app = await testApp()
const callers = await companyCallers(app)
const { boss, compid, worker, clientOf } = callers

const none = '00000000-0000-4000-8000-000000000000'
const json = (value: unknown) => JSON.stringify(value)
const all: readonly Caller[] = ['corpadmin', 'supervisor', 'instructor']
const overWorker: readonly Caller[] = ['corpadmin', 'supervisor']
const admins: readonly Caller[] = ['corpadmin']

const cases: readonly AccessCase[] = [
  [corporateCredit.credit.at, 'GET', { compid }, all],
  [corporateCredit.ledger.at, 'GET', { compid }, all],
  [corporateCredit.ledger.at, 'GET', { compid, supervisor: boss }, overWorker],
  [corporateCredit.statement.at, 'GET', { compid, month: '' }, all],
  [corporateCredit.settings.at, 'GET', { compid }, admins],
  [corporateCredit.disputeEntry.at, 'POST', { compid, recordid: none, note: 'Not ours.' }, admins],
  [corporateCredit.answerDispute.at, 'POST', { compid, recordid: none, answer: 'It is.' }, []],
  [corporateCredit.getIonicLedger.at, 'POST', { compid }, admins],
  [corporateCredit.getIonicSupervisorLedger.at, 'POST', { compid, userid: boss }, overWorker],
  [
    corporateCredit.updateIonicSupervisorCreditFromAdmin.at,
    'POST',
    { compid, userid: boss, addCredit: '1.00' },
    admins,
  ],
  [
    corporateCredit.setIonicEmpCredit.at,
    'POST',
    { compid, userid: worker, settings: json({ canusecredit: true }) },
    overWorker,
  ],
  [
    corporateCredit.setIonicCorporateSettings.at,
    'POST',
    { compid, settings: json({ usecredit: true }) },
    admins,
  ],
  [
    corporateCredit.setIonicSupervisorSettings.at,
    'POST',
    { compid, userid: boss, settings: json({ spends: 'budget' }), compindex: '0' },
    admins,
  ],
  [corporateCredit.getIonicCorporateCourses.at, 'POST', { compid }, all],
  [corporateCredit.getIonicCorporateCourses.at, 'POST', { compid, userid: boss }, overWorker],
  [
    corporateCredit.setIonicCorporateCourses.at,
    'POST',
    { compid, userid: '', courseid: 'OLC310', addDelete: 'add' },
    admins,
  ],
  [
    corporateCredit.setIonicSupervisorCourses.at,
    'POST',
    { compid, userid: boss, courseid: 'OLC310', addDelete: 'add' },
    admins,
  ],
]

describe('Company billing permissions', () => {
  it.each(cases)('%s (%s)', (...access) => expectAccess(app, callers, access))

  it('cover every operation of the contract', () => {
    const tested = new Set(cases.map(([at]) => at))
    const all = Object.values(corporateCredit).map(({ at }) => at)
    expect(all.filter((at) => !tested.has(at))).toEqual([])
  })
})

describe('Specified calls', () => {
  it('return the ledger with the fields of the specification', async () => {
    const answer = await clientOf('corpadmin').post('/api/corporate/getIonicLedger', { compid }, 'form')
    const { owes, entries } = answer.json()
    expect(owes).toMatch(/^\d+\.\d{2}$/)
    expect(Object.keys(entries[0]).sort()).toEqual(
      ['charged', 'compid', 'credited', 'date', 'description', 'recordid', 'username'].sort(),
    )
  })

  it('dispute an entry once, notify staff, and show the staff response', async () => {
    const corpadmin = clientOf('corpadmin')
    const { rows } = await corpadmin.call(corporateCredit.ledger, { compid })
    const recordid = rows[0]?.recordid ?? ''
    const dispute = { compid, recordid, note: 'We never ordered this.' }
    await corpadmin.call(corporateCredit.disputeEntry, dispute)
    await expect(corpadmin.call(corporateCredit.disputeEntry, dispute)).rejects.toMatchObject({
      code: 'disputed',
    })
    expect((await app.mails()).find(({ template }) => template === 'entryDisputed')).toMatchObject({
      recipient: 'support@example.com',
    })
    await (await app.as('admin')).call(corporateCredit.answerDispute, {
      compid,
      recordid,
      answer: 'It was a gift.',
    })
    const after = await corpadmin.call(corporateCredit.ledger, { compid })
    expect(after.rows[0]?.dispute).toMatchObject({
      note: 'We never ordered this.',
      answer: 'It was a gift.',
    })
  })

  it('save a statement whose lines are the ledger entries', async () => {
    const pdf = await clientOf('corpadmin').get(`/api/corporate/statement.pdf?compid=${compid}`)
    expect(pdf.statusCode).toBe(200)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const csv = await clientOf('corpadmin').get(`/api/corporate/ledger.csv?compid=${compid}`)
    const { total } = await clientOf('corpadmin').call(corporateCredit.ledger, { compid })
    expect(csv.body.trim().split('\n')).toHaveLength(total + 1)
  })
})
