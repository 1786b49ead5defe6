import { expect, test } from 'vitest'
import type { CsvExport } from '#platform/contract/csv.ts'
import { auditCsv, holderCsv, jobCsv, mailCsv } from './office-csv.ts'

/** Converts a row to its file form: values by column heading. */
const written = <Row>({ columns }: CsvExport<Row>, row: Row) =>
  Object.fromEntries(columns.map(([title, cell]) => [title, cell(row)]))

const at = '2026-11-20T15:00:00.000Z'
const later = '2026-11-20T15:01:00.000Z'

test('An email is exported with its data and outcome', () => {
  const row = {
    mailid: 'm1',
    template: 'certificateIssued',
    recipient: 'ana@example.com',
    subject: 'Done',
    state: 'failed' as const,
    createdAt: at,
    sentAt: later,
    attempts: 3,
    failure: 'No such mailbox.',
    suppressedSince: later,
  }
  expect(written(mailCsv, row)).toEqual({
    Written: at,
    Recipient: 'ana@example.com',
    Subject: 'Done',
    Kind: 'Certificate issued',
    Status: 'Failed',
    Sent: later,
    Attempts: 3,
    Failure: 'No such mailbox.',
    'Address fails since': later,
  })
})

test('An action is exported with its actor, target, label and name', () => {
  const row = {
    auditid: 'a1',
    at,
    who: { userid: 'u1', name: 'Ana Ruiz' },
    action: 'accounts.login',
    outcome: 'done' as const,
    target: 'u2',
    targetName: 'Ben Ode',
    linkTo: null,
    ip: '192.0.2.1',
    details: [
      { label: 'Reason', value: 'Asked by phone' },
      { label: 'Days', value: '3' },
    ],
  }
  expect(written(auditCsv, row)).toEqual({
    When: at,
    Who: 'Ana Ruiz',
    Action: 'Logged in',
    'Action name': 'accounts.login',
    Outcome: 'done',
    Target: 'u2',
    'Target name': 'Ben Ode',
    Details: 'Reason: Asked by phone; Days: 3',
    Address: '192.0.2.1',
  })
  expect(written(auditCsv, { ...row, who: null, details: [] })).toMatchObject({ Who: undefined, Details: '' })
})

test('A job is exported with its label and name', () => {
  const row = {
    jobid: 'j1',
    name: 'deliverMail',
    state: 'waiting' as const,
    attempts: 1,
    maxAttempts: 8,
    dueAt: later,
    createdAt: at,
    failure: null,
  }
  expect(written(jobCsv, row)).toEqual({
    Job: 'Send email',
    'Job name': 'deliverMail',
    Status: 'waiting',
    Attempts: 1,
    Due: later,
    Created: at,
    Failure: null,
  })
})

test('A user with roles is exported with each role and its scope', () => {
  const grant = { scope: null, scopeName: null, grantedAt: at, grantedBy: null }
  const row = {
    userid: 'u1',
    username: 'ana',
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    partner: 'permeate',
    grants: [
      { ...grant, capability: 'product_admin' as const },
      { ...grant, capability: 'instructor' as const },
    ],
    secondStep: true,
  }
  expect(written(holderCsv, row)).toEqual({
    Name: 'Ana Ruiz',
    'User name': 'ana',
    Email: 'ana@example.com',
    Partner: 'permeate',
    Roles: ['Product administrator', 'Instructor'],
    'Second step': true,
  })
})
