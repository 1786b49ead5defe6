import { and, eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addMembers, companyOf, superviseEmployees } from '#features/companies/server/public.ts'
import { companies, companyMembers } from '#features/companies/server/tables.ts'
import { enroll } from '#features/learning/server/public.ts'
import { fillPath } from '#platform/contract/address.ts'
import type { AnyOperation, UploadOperation } from '#platform/contract/operation.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { mailMessages } from '#platform/server/tables.ts'
import { type ForeignThings, foreignInput, sequence } from './testing/foreign-input.ts'
import { changesOf, rowsOfTenant } from './testing/tenant-rows.ts'
import { testApp } from './testing/test-app.ts'
import type { TestClient } from './testing/test-client.ts'

// Two companies side by side. The people of the one call every operation of the product with the ids of the other's
// rows, which are found in the database and not named here: a new operation or table is in this test by itself.
const OTHER = 'Rio Bend Water'
const OTHER_MAIL = 'riobend.example.com'
const TRIES = 4
// Anybody may ask for the mail with which an address sets its password, and a company may invite any address and have
// the link mailed to it that proves a domain; each goes to its own reader. These get addresses of nobody.
const writesToStrangers = new Set([
  'accounts.retrieveAccount',
  'corporate.addEmployee',
  'corporate.addPeople',
  'corporate.sendRequest',
  'corporate.nameDomain',
  'corporate.createAccount',
])
// With these the other company's administrator would end what the test is about.
const leavesFor = new Set(['accounts.requestTermination'])

let calls = 0
const app = await testApp({ settings: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' } })
const { db, pool } = app.app
const own = (await companyOf(db, (await app.person('corpadmin')).userId))?.compid ?? ''
const other = await settleOther()
await liveAsOther()
const before = await rowsOfTenant(pool, [other.compid, ...other.people])
const mailsBefore = await mailsToOther()

const things: ForeignThings = {
  companies: [other.compid],
  people: other.people,
  rows: before.ids,
  emails: other.emails,
  ownCompanies: [own],
  ownPeople: [(await app.person('employee')).userId],
}
const attackers = await Promise.all(
  ['corpadmin', 'supervisor', 'employee'].map(async (name) => ({ name, client: await app.as(name) })),
)
const operations = app.app.served.map(({ operation }) => [operation.id, operation] as const)
const thingsFor = (operationId: string): ForeignThings =>
  writesToStrangers.has(operationId) ? { ...things, emails: ['nobody@elsewhere.example'] } : things
afterAll(() => {
  console.info(
    `${operations.length} operations, ${calls} calls, ${before.ids.length} ids of another company in ${before.rows.size} rows`,
  )
})

/** The other company gets an administrator, a supervisor with a team, and what they keep. */
async function settleOther() {
  const [company] = await db.select({ compid: companies.id }).from(companies).where(eq(companies.name, OTHER))
  const compid = company?.compid ?? ''
  const found = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, compid)))
    .orderBy(companyMembers.employeeNumber)
  const people = found.map(({ userId }) => userId)
  const [admin = '', supervisor = '', ...team] = people
  await makeCall(app.app, { actor: null, now: app.now() }).transaction(async (call) => {
    await addMembers(call, compid, [
      { userId: admin, role: 'admin' },
      { userId: supervisor, role: 'supervisor' },
    ])
    const supervisions = team.map((employeeId) => ({ supervisorId: supervisor, employeeId }))
    await superviseEmployees(call, compid, supervisions)
  })
  const { rows } = await pool.query<{ email: string }>('select email from users where id = any($1)', [people])
  const { rows: admins } = await pool.query<{ username: string }>(
    'select username from users where id = $1',
    [admin],
  )
  return { compid, people, emails: rows.map(({ email }) => email), admin: admins[0]?.username ?? '' }
}

/** The other company's administrator tries everything too, so that there is something of each kind to be found. */
async function liveAsOther() {
  const ownThings: ForeignThings = {
    companies: [other.compid],
    people: other.people,
    rows: [other.compid, ...other.people],
    emails: other.emails,
    ownCompanies: [other.compid],
    ownPeople: other.people,
  }
  await makeCall(app.app, { actor: null, now: app.now() }).transaction(async (call) => {
    await enroll(
      call,
      other.people.map((userId) => ({ userId, courseCode: 'OLC110' })),
    )
  })
  for (const { operation } of app.app.served) {
    if (operation.kind === 'query' || operation.kind === 'file' || leavesFor.has(operation.id)) continue
    const client = await app.as(other.admin)
    const random = sequence(operation.id.length)
    for (let index = 0; index < TRIES; index++)
      await answerTo(client, operation, foreignInput(operation, ownThings, random))
  }
  await app.runJobs()
  calls = 0
}

function mailsToOther() {
  return db
    .select({ subject: mailMessages.subject, recipient: mailMessages.recipient })
    .from(mailMessages)
    .where(like(mailMessages.recipient, `%${OTHER_MAIL}`))
    .orderBy(mailMessages.createdAt)
}

/** What of the other company stands in an answer that was not in the question. */
function leaks(answer: string, question: string): string[] {
  const marks = [OTHER_MAIL, ...before.ids]
  return marks.filter((mark) => answer.includes(mark) && !question.includes(mark))
}

async function answerTo(client: TestClient, operation: AnyOperation, input: Record<string, unknown>) {
  calls++
  const { url, rest } = fillPath(operation, input)
  if (operation.kind === 'upload')
    return client.upload(operation as UploadOperation, input as never, { bytes: '%PDF-1.7\n' })
  if (operation.method !== 'GET') return client.post(url, rest)
  const texts = Object.entries(rest).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return client.get(`${url}?${new URLSearchParams(texts)}`)
}

describe('the people of one company, with the ids of another, learn nothing from', () => {
  it.each(operations)('%s', async (id, operation) => {
    const random = sequence([...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
    for (const { name, client } of attackers)
      for (let index = 0; index < TRIES; index++) {
        const input = foreignInput(operation, thingsFor(id), random)
        const response = await answerTo(client, operation, input)
        const question = JSON.stringify(input)
        const leaked = leaks(response.body, question)
        expect(
          leaked,
          `${name} asked with ${question} and was answered ${response.body.slice(0, 600)}`,
        ).toEqual([])
        if (operation.csv && response.statusCode < 300) {
          const list = await client.get(`/api/${operation.at}.csv?compid=${other.compid}`)
          expect(leaks(list.body, other.compid), `${name} exported`).toEqual([])
        }
      }
  })
})

describe('after all of that', () => {
  it('no row of the other company has changed, none is gone and none has come', async () => {
    await app.runJobs()
    const after = await rowsOfTenant(pool, [other.compid, ...other.people])
    expect(changesOf(before.rows, after.rows)).toEqual([])
  })

  it('nobody of the other company was written to', async () => {
    expect(await mailsToOther()).toEqual(mailsBefore)
  })
})
