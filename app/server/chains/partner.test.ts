import { expect, it } from 'vitest'
import { courses, pay, startChain } from '../testing/wire/chain.ts'

const { app, as } = await startChain()
const admin = await as('partneradmin')
const supervisor = await as('partnersupervisor')

it('lets a partner invite users, assign roles and people, sell, and read its ledger and reports', async () => {
  const users = async () => (await admin.call('partners/getPartnerUsers', { partner: 'ams' })).rows
  const invited = await admin.call('partners/createUser', {
    partner: 'ams',
    values: { f_name: 'Nia', l_name: 'Invited', email: 'nia@chain.example' },
  })
  expect(invited.results).toHaveLength(1)
  await app.runJobs()
  expect((await app.mails()).some(({ recipient }) => recipient === 'nia@chain.example')).toBe(true)

  const [someone] = await users()
  const { userid } = someone
  const part = { partner: 'ams', part: { userid, isSupervisor: true } }
  expect(await admin.call('partners/updatePartnerSupervisors', part)).toMatchObject({ isSupervisor: true })
  await admin.call('partners/editUser', { partner: 'ams', userid, values: { title: 'Shift lead' } })
  await admin.call('partners/updateIDAMember', { part: { userid, isida: true } })
  expect((await users()).find((each: { userid: string }) => each.userid === userid)).toMatchObject({
    isSupervisor: true,
    isida: true,
  })

  const mine = async () =>
    (await supervisor.call('partners/getPartnerSupervisorsUsers', { userid: '' })).userID
  const assign = { supervisorID: supervisor.userid, userID: userid }
  await supervisor.call('partners/updatePartnerSupervisorsUsers', { ...assign, true: 'true' })
  expect(await mine()).toContain(userid)
  expect((await supervisor.call('partners/courseReport', { userid })).user).toMatchObject({ userid })
  await supervisor.call('partners/updatePartnerSupervisorsUsers', { ...assign, true: 'false' })
  expect(await mine()).not.toContain(userid)

  const { price } = await pay(admin, courses('OLC150'))
  await app.runJobs()
  const { entries } = await admin.call('partners/getPartnerLedger', { partner: 'ams' })
  const now = app.now()
  expect(entries[0]).toMatchObject({ type: 'sale', price, timecode: Math.floor(now.getTime() / 1000) })
  const inOffice = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' })
  for (const { date, timecode } of entries) expect(date).toBe(inOffice.format(new Date(timecode * 1000)))
})
