import { and, eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addMembers, companyOf, superviseEmployees } from '#features/core/company-people/server/public.ts'
import { companies, companyMembers } from '#features/core/company-people/server/tables.ts'
import { enroll } from '#features/learn/learning/server/public.ts'
import { allows } from '#platform/contract/access.ts'
import { fillPath } from '#platform/contract/address.ts'
import type { AnyOperation, UploadOperation } from '#platform/contract/operation.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { mailMessages } from '#platform/server/tables.ts'
import { type ForeignData, foreignInput, sequence } from './testing/foreign-input.ts'
import { lastingLogin } from './testing/lasting-login.ts'
import { changesOf, rowsOfTenant, type Seeds } from './testing/tenant-rows.ts'
import { testApp } from './testing/test-app.ts'

// Tests isolation between two companies and between two partners: users of one tenant call every operation with row ids
// of the other. Ids are read from the database, so new operations and tables are covered automatically.
type Sender = Awaited<ReturnType<typeof lastingLogin>>

interface Other {
  what: string
  /** Email domain that must not appear in any response. */
  mail: string
  /** Username of the responsible user. */
  admin: string
  things: ForeignData
  /** Starting points for finding its rows. */
  seeds: Seeds
  /** Partner code by which its rows refer to it, if it is a partner. */
  partner?: string
  attackers: readonly string[]
  /** Number of inputs per operation and attacker. */
  tries: number
}

// Anyone may request the email to set an address's password, and a company or partner may invite any address; each
// email goes only to that address. These operations get addresses without an account.
const writesToStrangers = new Set([
  'accounts.retrieveAccount',
  'corporate.addEmployee',
  'corporate.addPeople',
  'corporate.sendRequest',
  'membership.createUser',
])
// Excluded because the other tenant's administrator would invalidate the test.
const leavesFor = new Set(['accounts.requestTermination'])

let calls = 0
const app = await testApp({ settings: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' } })
const { db, pool } = app.app
const others = [await settleCompany('Rio Bend Water'), await settlePartner('tidewater')]
for (const other of others) await liveAs(other)
await app.runJobs()
calls = 0
const known = await Promise.all(
  others.map(async (other) => ({
    other,
    before: await rowsOf(other),
    mails: await mailsTo(other),
    attackers: await Promise.all(
      other.attackers.map(async (name) => ({
        name,
        send: await lastingLogin(app, name),
        actor: await app.person(name),
      })),
    ),
  })),
)
const operations = app.app.served.map(({ operation }) => [operation.id, operation] as const)
afterAll(() => {
  const found = known.map(
    ({ other, before }) => `${before.ids.length} ids of ${other.what} in ${before.rows.size} rows`,
  )
  console.info(`${operations.length} operations, ${calls} calls, ${found.join(', ')}`)
})

function rowsOf({ seeds, partner }: Other) {
  return rowsOfTenant(pool, seeds, partner)
}

/** Sets up a company with an administrator, a supervisor with a team, and their data. */
async function settleCompany(name: string): Promise<Other> {
  const [company] = await db.select({ compid: companies.id }).from(companies).where(eq(companies.name, name))
  const compid = company?.compid ?? ''
  const found = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, compid)))
    .orderBy(companyMembers.employeeNumber)
  const people = found.map(({ userId }) => userId)
  const [admin = '', supervisor = '', ...team] = people
  await makeContext(app.app, { actor: null, now: app.now() }).transaction(async (ctx) => {
    await addMembers(ctx, compid, [
      { userId: admin, role: 'admin' },
      { userId: supervisor, role: 'supervisor' },
    ])
    const supervisions = team.map((employeeId) => ({ supervisorId: supervisor, employeeId }))
    await superviseEmployees(ctx, compid, supervisions)
  })
  const own = (await companyOf(db, (await app.person('corpadmin')).userId))?.compid ?? ''
  return {
    what: 'another company',
    mail: 'riobend.example.com',
    seeds: { companies: [compid], users: people },
    tries: 2,
    admin: await usernameOf(admin),
    attackers: ['corpadmin', 'supervisor', 'employee'],
    things: {
      companies: [compid],
      people,
      rows: [],
      decoys: [],
      emails: await emailsOf(people),
      partners: [],
      ownCompanies: [own],
      ownPeople: [(await app.person('employee')).userId],
      ownPartners: [],
    },
  }
}

/** Creates a partner with an administrator, a supervisor and users. */
async function settlePartner(partner: string): Promise<Other> {
  const people = await peopleOf(partner)
  const { rows } = await pool.query<{ username: string }>(
    `select username from users join grants on grants.user_id = users.id
     where capability = 'partner_admin' and scope = $1 and ended_at is null`,
    [partner],
  )
  return {
    what: 'another partner',
    mail: '@tidewater.example',
    seeds: { users: people },
    partner,
    tries: 2,
    admin: rows[0]?.username ?? '',
    attackers: ['partneradmin', 'partnersupervisor'],
    things: {
      companies: [],
      people,
      rows: [],
      decoys: [],
      emails: await emailsOf(people),
      partners: [partner],
      ownCompanies: [],
      ownPeople: (await peopleOf('ams')).slice(0, 40),
      ownPartners: ['ams'],
    },
  }
}

async function peopleOf(partner: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from users where partner = $1 order by id', [
    partner,
  ])
  return rows.map(({ id }) => id)
}

async function emailsOf(people: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>('select email from users where id = any($1)', [people])
  return rows.map(({ email }) => email)
}

async function usernameOf(id: string): Promise<string> {
  const { rows } = await pool.query<{ username: string }>('select username from users where id = $1', [id])
  return rows[0]?.username ?? ''
}

/** Runs every operation as the other tenant's administrator, so that there is data of each kind to find. */
async function liveAs(other: Other) {
  const { admin, things, tries } = other
  const { companies: compids, people, partners } = things
  const ownThings: ForeignData = {
    ...things,
    ownCompanies: compids,
    ownPeople: people,
    ownPartners: partners,
    rows: (await rowsOf(other)).named,
  }
  await makeContext(app.app, { actor: null, now: app.now() }).transaction(async (ctx) => {
    await enroll(
      ctx,
      people.map((userId) => ({ userId, courseCode: 'OLC110' })),
    )
  })
  const [actor, send] = [await app.person(admin), await lastingLogin(app, admin)]
  for (const { operation } of app.app.served) {
    if (operation.kind === 'query' || operation.kind === 'file' || leavesFor.has(operation.id)) continue
    if (!allows(operation.access, actor)) continue
    const random = sequence(operation.id.length)
    for (let index = 0; index < tries; index++)
      await answerTo(send, operation, foreignInput(operation, ownThings, random))
  }
}

function mailsTo({ mail }: Other) {
  return db
    .select({ subject: mailMessages.subject, recipient: mailMessages.recipient })
    .from(mailMessages)
    .where(like(mailMessages.recipient, `%${mail}`))
    .orderBy(mailMessages.createdAt)
}

function answerTo(send: Sender, operation: AnyOperation, input: Record<string, unknown>) {
  calls++
  const { url, rest } = fillPath(operation, input)
  return send((client) => {
    if (operation.kind === 'upload')
      return client.upload(operation as UploadOperation, input as never, { bytes: '%PDF-1.7\n' })
    if (operation.method !== 'GET') return client.post(url, rest)
    const texts = Object.entries(rest).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ])
    return client.get(`${url}?${new URLSearchParams(texts)}`)
  })
}

describe.each(known)(
  'Members of one tenant with the ids of $other.what',
  ({ other, before, mails, attackers }) => {
    const { things, tries, mail, partner } = other
    // Some rows of each kind serve as decoys; the other ids never appear in a text.
    const decoys = before.ids.filter((_id, index) => index % 20 === 7)
    const marks = [mail, ...before.ids.filter((id) => !decoys.includes(id))]
    const thingsFor = (operationId: string): ForeignData => ({
      ...things,
      rows: before.named,
      decoys,
      ...(writesToStrangers.has(operationId) ? { emails: ['nobody@elsewhere.example'] } : {}),
    })
    const named = partner ? `partner=${partner}` : `compid=${things.companies[0]}`

    /** Marks of the other tenant that appear in the response but not in the request. */
    const leaks = (answer: string, question: string): string[] =>
      marks.filter((mark) => answer.includes(mark) && !question.includes(mark))

    it.each(operations)('learn nothing from %s', async (id, operation) => {
      const random = sequence([...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
      const found: string[] = []
      for (const { name, send, actor } of attackers) {
        // Unauthorized callers are refused before the input is read, which every-operation.test.ts covers.
        for (let index = 0; index < tries && allows(operation.access, actor); index++) {
          const input = foreignInput(operation, thingsFor(id), random)
          const { body, statusCode } = await answerTo(send, operation, input)
          const question = JSON.stringify(input)
          for (const mark of leaks(body, question))
            found.push(`${mark} when ${name} asked ${question}, in ${body.slice(0, 600)}`)
          if (!operation.csv || statusCode >= 300) continue
          const list = await send((client) => client.get(`/api/${operation.at}.csv?${named}`))
          for (const mark of leaks(list.body, named)) found.push(`${mark} when ${name} exported`)
        }
      }
      expect(found).toEqual([])
    })

    it('change, delete and add none of its rows', async () => {
      await app.runJobs()
      const after = await rowsOf(other)
      expect(changesOf(before.rows, after.rows)).toEqual([])
    })

    it('cause no email to its people', async () => {
      expect(await mailsTo(other)).toEqual(mails)
    })
  },
)
