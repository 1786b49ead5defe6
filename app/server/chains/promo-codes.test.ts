import { expect, it } from 'vitest'
import {
  addTestLocation,
  addTestSeminar,
  twoDays,
} from '#features/seminars/events/server/planning/testing/planning.ts'
import { testAttendee, testContact } from '#features/seminars/events/server/testing/seminars.ts'
import { courses, pay, startChain } from '../testing/wire/chain.ts'

const { app, as } = await startChain()
const staff = await as('staff')
const learner = await as('learner')

it('falls back when an event code is used up, refuses a wrong code, and ends the session on an account code', async () => {
  const semid = await addTestSeminar(app, { price: '200.00' })
  const locationid = await addTestLocation(app)
  const code = { discountcode: 'CHAINONE', percent: 20, howmany: 1, orPercent: 5 }
  const { scheduleid } = await staff.call('seminarsystem/addEvent', {
    data: {
      ...twoDays({ earlybird1: 0, earlybird2: 0 }),
      locationid,
      seminarsinevent: [semid],
      eventpromocodes: [code],
    },
  })
  const order = (name: string, promocode: string, price: string) =>
    learner.try('dhpseminars/placeordernew', {
      userid: learner.userid,
      event: scheduleid,
      price,
      promocode,
      partner: '',
      attendees: [testAttendee(name, [semid])],
      contact: testContact(),
    })
  expect((await order('Pia', 'CHAINONE', '160.00')).body).toMatchObject({ good: true, price: '160.00' })
  expect((await order('Pat', 'CHAINONE', '160.00')).body).toMatchObject({
    good: false,
    code: 'price-changed',
  })
  expect((await order('Pat', 'chainone', '190.00')).body).toMatchObject({ good: true, price: '190.00' })
  expect((await order('Pam', 'CHAINTWO', '200.00')).body).toMatchObject({
    good: false,
    code: 'invalid-code',
    header: 'Problem with Promo Code CHAINTWO',
  })
  const global = { discountcode: 'CHAINALL', percent: 10, howmany: '', orPercent: 0 }
  const { recordid } = await staff.call('seminarsystem/submitGlobal', { data: global })
  expect((await order('Pam', 'CHAINALL', '180.00')).body).toMatchObject({ good: true })
  await staff.call('seminarsystem/deleteGlobal', { recordid })
  expect((await order('Pip', 'CHAINALL', '180.00')).body).toMatchObject({ code: 'invalid-code' })

  const mine = { userid: learner.userid, discountCode: 'CLEANWATER10' }
  expect(await learner.call('login/ionicSubmitDiscountCode', mine)).toMatchObject({ type: 'discount' })
  expect((await learner.try('payments/getSpecial', { userid: '' })).status).toBe(401)
  const back = await as('learner')
  expect((await back.call('login/getDiscountCodes')).codes).toEqual({ CLEANWATER10: 0.1 })
  expect((await pay(back, courses('OLC140'))).price).toBe('62.10')
})
