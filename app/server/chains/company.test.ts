import { expect, it } from 'vitest'
import { pay, startChain } from '../testing/wire/chain.ts'

const { app, as } = await startChain()
const admin = await as('corpadmin')
const supervisor = await as('supervisor')
const { userid } = admin

it('lets a company add employees, move credit, buy with it and read its ledgers', async () => {
  const account = async () => (await admin.call('corporate/getIonicAccounts', { userid })).accounts[0]
  const { compid } = (await account()).accountInfo
  const names = async () => (await account()).employees.map((each: { userid: string }) => each.userid)

  const added = await admin.call('corporate/addIonicEmployee', {
    compid,
    userid,
    adminType: 'admin',
    data: { f_name: 'Bea', l_name: 'Badge', employeeNumber: 'C-1' },
  })
  const empid = added.userid
  expect(await names()).toContain(empid)
  await admin.call('corporate/editIonicEmployee', { userid: empid, data: { title: 'Night shift' } })

  const team = { compid, userid: supervisor.userid, checked: 'true', empid }
  await admin.call('corporate/assignIonicSupervisorsEmployees', team)
  await admin.call('corporate/setIonicEmpCredit', { compid, userid: empid, settings: { canusecredit: true } })

  await pay(admin, { corporate: [{ compid, credit: '1000.00', type: 'company' }] })
  await app.runJobs()
  const ledger = async () => (await admin.call('corporate/getIonicLedger', { compid })).entries
  expect((await ledger())[0]).toMatchObject({ credited: '1000.00' })
  const move = { compid, userid, empid: supervisor.userid }
  await admin.call('corporate/updateIonicSupervisorCreditFromAdmin', {
    ...move,
    addCredit: '300.00',
    removeCredit: '',
  })

  const buy = (who: typeof admin, courseid: string, price: string) =>
    who.try('corporate/purchaseIonicCourseEmployee', {
      compid,
      userid: who.userid,
      empid,
      admintype: '',
      courseid,
      price,
    })
  // The demo company has a 15 percent discount; list prices are 59.00 and 69.00.
  expect((await buy(admin, 'OLC150', '50.15')).body).toMatchObject({ good: true, header: 'Success!' })
  expect((await buy(supervisor, 'OLC140', '58.65')).body).toMatchObject({ good: true })
  expect((await buy(admin, 'OLC150', '50.15')).body).toMatchObject({ good: false })
  const charged = (await ledger()).map((each: { charged: string }) => each.charged)
  expect(charged).toContain('50.15')
  const own = await supervisor.call('corporate/getIonicSupervisorLedger')
  expect(own.entries.map((each: { charged: string }) => each.charged)).toContain('58.65')

  const record = await admin.call('corporate/getIonicEmployeeRecord', { compid, userid, empid })
  expect(record.courses.map((each: { courseid: string }) => each.courseid).sort()).toEqual([
    'OLC140',
    'OLC150',
  ])
  await admin.call('corporate/deleteIonicEmployee', { compid, userid: empid })
  expect(await names()).not.toContain(empid)
})
