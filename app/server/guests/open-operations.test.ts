import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const { app } = await testApp()

const named = (feature: string, names: string) => names.split(' ').map((name) => `${feature}.${name}`)

/** Called by the app at startup, on any page, and for login. */
const start = [
  ...named('accounts', 'countries createAccount login logout me logPage passkeyLogin passkeyRequest'),
  ...named('accounts', 'confirmLogin retrieveAccount subdivisions'),
  ...named('administration', 'getDatesForYear getTimeCode getTodaysDate ionicVersion retrieveMaintenance'),
  ...named('ads', 'active all'),
  ...named('catalog', 'getLanguages media'),
  ...named('companySignOn', 'find pending'),
  ...named('legal', 'document versions'),
  ...named('partners', 'find getPartnerDiscounts'),
  ...named('partnersAdmin', 'logo'),
  ...named('payments', 'setup'),
  ...named('pictures', 'drawn'),
  ...named('pricing', 'facts getCurrencies getDiscountCodes'),
  ...named('start', 'home'),
]

/** Used by the home page, its previews, and a guest's cart. */
const previews = [
  ...named('catalog', 'courseDetail courseList courseWorth getUnits'),
  ...named('events', 'event schedule webinars'),
  ...named('exams', 'offers'),
  ...named('glossary', 'terms'),
  ...named('home', 'about'),
  ...named('orders', 'quote'),
  ...named('programs', 'ladder progress tracks'),
  ...named('registration', 'checkCode'),
  ...named('rotp', 'overview'),
  ...named('support', 'contact file finish mine myChat questions see send startChat thread typing'),
  ...named('support', 'uploadFile write'),
  ...named('troubleshooting', 'tree'),
]

/** Opened by a link with a token, or by a certificate number. */
const links = [
  ...named('accounts', 'checkAddressLink checkResetLink confirmAddress resetPassword'),
  ...named('certificates', 'find verify'),
  ...named('compliance.shares', 'open'),
  ...named('corporate', 'approveByMail confirmDomain declineByMail joinWay purchaseByMail'),
  ...named('emailSubscription', 'change read'),
  ...named('learning', 'seat'),
  ...named('lodging.links', 'open'),
  ...named('membership', 'confirmMerge joinWay mergeWay'),
  ...named('ltiLaunch', 'enter opened'),
  ...named('packages', 'launch opened progress'),
  ...named('payments', 'captureLink link linkCardOrder linkReceipt payLink'),
  ...named('plant', 'checklistPhoto checklistRun detail probings rounds runPaper series'),
  ...named('registration.own', 'offer'),
  ...named('reports', 'shared'),
  ...named('support', 'openLink'),
  ...named('troubleshooting', 'sharedCase'),
]

/** Used by a booth tablet. */
const booth = named('convention', 'addUser closeDevice count deal device fairness inventory openDevice win')

it('lets a guest call only what previews, token links, the booth and the login need', () => {
  const open = app.served.filter(({ operation }) => operation.access === 'anyone')
  expect(open.map(({ operation }) => operation.id).toSorted()).toEqual(
    [...start, ...previews, ...links, ...booth].toSorted(),
  )
})
