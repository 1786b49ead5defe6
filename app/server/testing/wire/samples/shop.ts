import { DEMO_PASSWORD } from '#features/core/accounts/server/demo.ts'
import { newAccount } from '#features/core/accounts/server/sign-up/testing/new-account.ts'
import { billing, cartOf } from '#features/shop/payments/server/testing/checkout.ts'
import type { Samples } from '../sample.ts'
import type { SampleWorld } from '../sample-world.ts'

const mine =
  (username: string, more: object = {}) =>
  async (world: SampleWorld) => ({ userid: await world.id(username), ...more })
const LONG = 'x'.repeat(99)
const card = { ccard: '4111111111111111', expires: '12/34', seccode: '123', ctype: 'Visa' }
const correlation = async (world: SampleWorld): Promise<string> => {
  const made = world.uuid()
  const user = await world.id('texan')
  await world.call('texan', 'ipn/addCorrelation', {
    cart: cartOf('OLC150'),
    correlation: made,
    user,
    credit: '',
  })
  return made
}

export const shopSamples: Samples = {
  'payments/processCC': {
    as: 'texan',
    fields: mine('texan', {
      ...billing,
      ...card,
      cart: cartOf('OLC140'),
      price: '69.00',
      tceq: 'no',
      currency: 'USD',
      useReferalCredit: '',
    }),
    bad: { price: 'much' },
    answer: ['good', 'results.long_message'],
    decided:
      'paymentToken replaces the card, whose own fields are taken in the sandbox; price is only compared',
  },
  'payments/updateShoppingCart': {
    as: 'texan',
    fields: mine('texan', { cart: cartOf('OLC150') }),
    bad: { cart: { bundles: [{}] } },
    answer: ['good', 'cart.courses', 'cart.bundles'],
    decided: 'a version merges, without one the cart is replaced',
  },
  'payments/getReferalCredit': {
    as: 'texan',
    fields: mine('texan'),
    bad: { userid: LONG },
    answer: ['credit'],
  },
  'payments/getSpecial': { as: 'texan', fields: mine('texan'), bad: { userid: LONG }, answer: ['tceq'] },
  ipn: {
    as: 'provider',
    answer: ['good'],
    decided: 'exempt from anti-forgery: access is the signature of the provider',
  },
  'ipn/addCorrelation': {
    as: 'texan',
    fields: async (world) => ({
      cart: cartOf('OLC160'),
      correlation: world.uuid(),
      user: await world.id('texan'),
      credit: '0.00',
    }),
    bad: { credit: 'all' },
    answer: ['good', 'correlation', 'approveUrl'],
  },
  'ipn/deleteCorrelation': {
    as: 'texan',
    fields: async (world) => ({ correlationID: await correlation(world) }),
    bad: { correlationID: '!' },
    answer: ['good'],
  },
  'login/ionicLogin': {
    as: 'guest',
    fields: { username: 'learner', password: DEMO_PASSWORD },
    bad: { username: '' },
    answer: [
      'good',
      'msg',
      'user.userid',
      'user.personalinfo',
      'user.compid',
      'user.adminType',
      'user.myemployees',
    ],
  },
  'login/getPartnerDiscounts': {
    as: 'guest',
    fields: { partner: 'tidewater' },
    bad: { partner: 'nosuch' },
    answer: ['purchaseByContact', 'partnerSeminars', 'roundDown', 'coursePrices'],
  },
  'login/ionicSubmitDiscountCode': {
    as: 'employee',
    fields: mine('employee', { discountCode: 'THANKYOU25' }),
    bad: { discountCode: '' },
    answer: ['good', 'type', 'message'],
  },
  'login/ionicCreateAccount2023': {
    as: 'guest',
    fields: () => newAccount(),
    bad: { data: {} },
    answer: ['good', 'message', 'userid'],
    decided: 'asks for names, email, user name, password and consent; all else is optional',
  },
  'login/ionicRetrieveAccount': {
    as: 'guest',
    fields: { email: 'learner@example.com' },
    bad: { email: 'no address' },
    answer: ['msg'],
  },
  'login/getAllUsers': {
    as: 'admin',
    fields: mine('admin', { discountCode: '' }),
    bad: { userid: LONG },
    answer: ['users.0.userid', 'users.0.f_name', 'users.0.email'],
    decided: 'the first page of what the caller may see',
  },
  'login/ionicEditPassword': {
    as: 'rotpadmin',
    fields: mine('rotpadmin', { oldpassword: DEMO_PASSWORD, newpassword: 'a river in the desert' }),
    bad: { newpassword: 'short' },
    answer: ['header', 'msg', 'good'],
  },
  'login/ionicProfileEdit': {
    as: 'learner',
    fields: mine('learner', { data: { title: 'Chief operator' } }),
    bad: { data: { f_name: '' } },
    answer: ['good', 'user.userid'],
    decided: 'changes what it contains',
  },
  'login/saveLanguagePref': {
    as: 'learner',
    fields: mine('learner', { data: { Subtitles: 'es' } }),
    bad: { data: { Subtitles: 'Klingon' } },
    answer: ['language.Subtitles'],
  },
  'login/getDiscountCodes': { as: 'guest', answer: ['codes'] },
  'login/getCurrencies': { as: 'guest', answer: ['currencies.0.currency', 'currencies.0.exchange'] },
  'login/ionicLogPage': {
    as: 'learner',
    fields: mine('learner', { page: 'home', info: '' }),
    bad: { page: '' },
    answer: ['good'],
  },
  'onlinetraining/getLanguages': { as: 'guest', answer: ['languages'] },
  'onlinetraining/getJson/{userid}/{partner}': {
    as: 'learner',
    fields: mine('learner', { partner: 'dhp' }),
    bad: { partner: 'nosuch' },
    answer: ['courses.0.courseid', 'courses.0.coursename', 'courses.0.price', 'courses.0.actualprice'],
  },
  'onlinetraining/getCourses': {
    as: 'learner',
    answer: ['user.userid', 'enrollments', 'courses.0.allunits'],
    decided: 'the enrollments of the caller',
  },
  'onlinetraining/getUnits': {
    as: 'guest',
    fields: { courseid: 'OLC110' },
    bad: { courseid: '' },
    answer: ['units'],
    decided: 'the outline for everyone, content for the enrolled',
  },
  'control/ionicVersion': { as: 'guest', answer: ['version'], decided: '12.2c is the baseline' },
  'control/getTimeCode': {
    as: 'guest',
    fields: { date: '2026-11-20' },
    bad: { date: '2026-02-30' },
    answer: ['timecode'],
  },
  'control/getTodaysDate': {
    as: 'guest',
    fields: { date: '' },
    bad: { date: '2026-02-30' },
    answer: ['timecode', 'month', 'day', 'year', 'hours'],
  },
  'control/getDatesForYear': {
    as: 'guest',
    fields: { date: '', year: '2027' },
    bad: { year: '1900' },
    answer: ['dates.0.day'],
  },
  'assets/files/country.json': { as: 'guest', answer: ['0.code', '0.name'] },
  'maintenance/retrieve': {
    as: 'learner',
    fields: mine('learner'),
    bad: { userid: LONG },
    answer: ['date', 'message'],
  },
}
