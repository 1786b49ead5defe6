import { describe, expect, it } from 'vitest'
import { auditText, auditWho } from './audit-text.ts'
import { describeGrant } from './capability-labels.ts'
import { jobState } from './job-states.ts'
import { jobText } from './job-text.ts'
import { mailText } from './mail-text.ts'
import { readableDetails } from './readable-details.ts'

describe('Audit labels', () => {
  it.each([
    ['accounts.grant', 'Assigned a role'],
    ['orders.refundLine', 'Refunded a line'],
    ['exams.enterGrade', 'Entered a grade'],
    ['events.event.change', 'Changed an event'],
    ['exams.start', 'Started an exam'],
    ['messaging.stopAnnouncement', 'Stopped an announcement'],
    ['simulator.openClass', 'Opened a class'],
    ['payments.link', 'Opened a payment link'],
    ['orders.refundFailed', 'A refund failed'],
    ['companies.supervise', 'Companies: supervise'],
    ['catalog.removeUnit', 'Removed a unit'],
    ['corporate.takeBack', 'Took back'],
    ['registration.own.offer', 'Opened an offer of a seat'],
    ['orders.ownPayment', 'Orders: own payment'],
    ['administration.set-maintenance', 'Announced maintenance'],
    ['orders.adminList.csv', 'Exported orders: admin list'],
    ['tidy', 'Tidy'],
  ])('show %s as "%s"', (action, words) => {
    expect(auditText(action)).toBe(words)
  })

  it('describe jobs by purpose instead of their code name', () => {
    expect(jobText('applyWebhook')).toBe('Apply payment event')
    expect(jobText('remindOfInvoices')).toBe('Remind of invoices')
  })

  it('name an email by its template', () => {
    expect(mailText('certificateIssued')).toBe('Certificate issued')
    expect(mailText('accounts.reset')).toBe('Accounts reset')
  })

  it('show details as lines, with parent names for nested ones', () => {
    const details = {
      before: { roundDown: true, price: 100 },
      after: { roundDown: false, price: 90 },
      codes: ['A', 'B'],
      note: '',
    }
    expect(readableDetails(details)).toEqual([
      { label: 'before, round down', value: 'yes' },
      { label: 'before, price', value: '100' },
      { label: 'after, round down', value: 'no' },
      { label: 'after, price', value: '90' },
      { label: 'codes', value: 'A, B' },
      { label: 'note', value: 'none' },
    ])
  })

  it('number list entries and limit the number of lines', () => {
    expect(readableDetails({ lines: [{ code: 'A' }, { code: 'B' }] })).toEqual([
      { label: 'lines, 1, code', value: 'A' },
      { label: 'lines, 2, code', value: 'B' },
    ])
    expect(
      readableDetails(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`n${n}`, n]))),
    ).toHaveLength(60)
    expect(readableDetails({})).toEqual([])
  })
})

describe('Role description', () => {
  it.each([
    [null, null, 'Partner administrator'],
    ['ams', 'Aqua Meridian', 'Partner administrator (Aqua Meridian)'],
    ['gone', null, 'Partner administrator (gone)'],
  ])('is, for %s named %s, "%s"', (scope, scopeName, words) => {
    expect(describeGrant({ capability: 'partner_admin', scope, scopeName })).toBe(words)
  })
})

describe('Job state', () => {
  const fresh = { attempts: 0, maxAttempts: 12, running: false, failed: false, due: true }
  it.each([
    [{}, 'waiting'],
    [{ due: false }, 'later'],
    [{ failed: true, attempts: 3, due: false }, 'failing'],
    [{ failed: true, attempts: 12 }, 'given-up'],
    [{ running: true, attempts: 12 }, 'running'],
  ])('is, with %j, %s', (facts, state) => {
    expect(jobState({ ...fresh, ...facts })).toBe(state)
  })
})

it.each([
  ['a user', { who: { userid: 'u1', name: 'Ana Ruiz' }, ip: '192.0.2.1', targetName: 'Ben Ode' }, 'Ana Ruiz'],
  ['a job', { who: null, ip: null, targetName: 'Ben Ode' }, 'The system'],
  [
    'a guest acting on an account',
    { who: null, ip: '192.0.2.1', targetName: 'Ben Ode' },
    'Ben Ode (before login)',
  ],
  ['a guest', { who: null, ip: '192.0.2.1', targetName: null }, 'Guest'],
  [
    'the holder of an emailed link',
    { who: null, ip: '192.0.2.1', targetName: null, linkTo: 'corpadmin' },
    'A link emailed to corpadmin',
  ],
])('names %s as the actor of an audit entry', (_title, row, who) => {
  expect(auditWho({ linkTo: null, ...row })).toBe(who)
})
