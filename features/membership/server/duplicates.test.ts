import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accounts } from '#features/accounts/contract.ts'
import {
  findByEmail,
  findUser,
  grantCapability,
  grantsOf,
  setPartner,
} from '#features/accounts/server/public.ts'
import { newAccount } from '#features/accounts/server/sign-up/testing-new-account.ts'
import { addMembers } from '#features/companies/server/public.ts'
import { companies } from '#features/companies/server/tables.ts'
import { enroll } from '#features/learning/server/public.ts'
import { enrollments } from '#features/learning/server/tables.ts'
import { orders } from '#features/orders/server/tables.ts'
import { savedCases } from '#features/reference/server/tables.ts'
import { partnerEntries } from '#features/resale/server/tables.ts'
import type { Call } from '#platform/server/call.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { auditRows, mailMessages } from '#platform/server/tables.ts'
import { buy, courseLine } from '../../orders/server/testing-orders.ts'
import { duplicates } from '../contract/duplicates.ts'
import { moving } from '../contract/moving.ts'
import { membership } from '../contract.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'off' } })
const { db } = app.app
const admin = await app.as('partneradmin')
const staff = await app.as('admin')
const partner = 'ams'
const act = <T>(work: (call: Call) => Promise<T>) =>
  makeCall(app.app, { actor: null, now: app.now() }).transaction(work)

const account = (username: string, { firstName, lastName }: { firstName: string; lastName: string }) =>
  newAccount({ username, email: `${username}@example.com`, f_name: firstName, l_name: lastName })

/** Somebody of the partner, with courses. */
async function member(
  username: string,
  names: { firstName: string; lastName: string },
  ...courses: string[]
) {
  const guest = await app.guest()
  await guest.call(accounts.createAccount, account(username, names))
  const { id } = (await findByEmail(db, `${username}@example.com`)) ?? { id: '' }
  await act(async (call) => {
    await setPartner(call, [id], partner)
    await enroll(
      call,
      courses.map((courseCode) => ({ userId: id, courseCode })),
    )
  })
  return id
}

const coursesOf = async (userId: string) =>
  (await db.select().from(enrollments).where(eq(enrollments.userId, userId)))
    .map(({ courseCode }) => courseCode)
    .sort()
const mailsTo = async (recipient: string, template: string) =>
  db.$count(mailMessages, and(eq(mailMessages.recipient, recipient), eq(mailMessages.template, template)))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('two accounts of one person', () => {
  const pat = { firstName: 'Pat', lastName: 'Doubleday' }

  it('are found by their name and shown side by side', async () => {
    const one = await member('pat-one', pat, 'OLC110')
    const other = await member('pat-two', pat, 'OLC111', 'OLC115')
    const { names } = await admin.call(duplicates.duplicates, { partner })
    const [found] = names.filter(({ name }) => name === 'Pat Doubleday')
    expect(found?.people.map(({ userid }) => userid).sort()).toEqual([one, other].sort())
    const { accounts: sides } = await admin.call(duplicates.comparePeople, { partner, one, other })
    expect(sides.map(({ courses }) => courses)).toEqual([['OLC110'], ['OLC111', 'OLC115']])
    expect(sides.flatMap(({ hinders }) => hinders)).toEqual([])
  })

  it('become one with the courses and orders of both; the old login leads to it, and both addresses are written to', async () => {
    const keep = (await findByEmail(db, 'pat-one@example.com'))?.id ?? ''
    const close = (await findByEmail(db, 'pat-two@example.com'))?.id ?? ''
    const { order } = await buy(app, 'pat-two', { lines: [courseLine('OLC117')], partner })
    await admin.call(duplicates.mergePeople, { partner, keep, close })
    expect(await coursesOf(keep)).toEqual(['OLC110', 'OLC111', 'OLC115', 'OLC117'])
    expect(await coursesOf(close)).toEqual([])
    const [moved] = await db.select().from(orders).where(eq(orders.id, order.id))
    expect(moved?.userId).toBe(keep)
    for (const address of ['pat-one@example.com', 'pat-two@example.com'])
      expect(await mailsTo(address, 'accounts.merged')).toBe(1)
    expect(await db.$count(auditRows, eq(auditRows.action, 'membership.merge-people'))).toBe(1)
    const guest = await app.guest()
    const password = 'a quiet pump at dawn'
    const login = (typed: string) =>
      guest.call(accounts.login, { username: 'PAT-TWO@example.com', password: typed })
    await expect(login(password)).rejects.toMatchObject({
      code: 'merged',
      body: { message: expect.stringContaining('pat-one') },
    })
    await expect(login('something else')).rejects.toMatchObject({ code: 'bad-login' })
    const { rows } = await admin.call(membership.getPartnerUsers, { partner, search: 'doubleday' })
    expect(rows.map(({ userid, enrollments: courses }) => [userid, courses.length])).toEqual([[keep, 4]])
  })

  it('stay two where both have the same course, where one has what cannot be moved, or a role', async () => {
    const sam = { firstName: 'Sam', lastName: 'Twofold' }
    const keep = await member('sam-one', sam, 'OLC110')
    const close = await member('sam-two', sam, 'OLC110')
    await db.insert(savedCases).values({
      ...{ id: close, userId: close, kind: 'analysis', name: 'Mine', fields: {}, changedAt: app.now() },
    })
    await act((call) => grantCapability(call, close, 'partner_supervisor', partner))
    const { accounts: sides } = await admin.call(duplicates.comparePeople, {
      partner,
      one: keep,
      other: close,
    })
    expect(sides.map(({ hinders }) => hinders)).toEqual([
      ['Both accounts are enrolled in OLC110.'],
      [
        'The account to close has a role. Please withdraw it first.',
        'Both accounts are enrolled in OLC110.',
        'The account to close has records that cannot be moved: saved cases.',
      ],
    ])
    expect(await refusal(admin.call(duplicates.mergePeople, { partner, keep, close }))).toBe('hindered')
    expect(await coursesOf(close)).toEqual(['OLC110'])
  })

  it('are merged by the partner only if they are of its own people alone, of one name, and neither its own account nor one with which something was earned', async () => {
    const keep = await member('kim-one', { firstName: 'Kim', lastName: 'Onesie' })
    const close = await member('kim-two', { firstName: 'Kim', lastName: 'Onesie' })
    const other = await member('lee-one', { firstName: 'Lee', lastName: 'Other' })
    const self = (await app.person('partneradmin')).userId
    const merge = (input: { keep: string; close: string }, client = admin) =>
      refusal(client.call(duplicates.mergePeople, { partner, ...input }))
    expect(await merge({ keep, close: other })).toBe('other-person')
    const { firstName, lastName } = (await findUser(db, self)) ?? { firstName: '', lastName: '' }
    const double = await member('self-two', { firstName, lastName })
    expect(await merge({ keep: self, close: double })).toBe('own-account')
    const elsewhere = (await findByEmail(db, 'learner@example.com'))?.id ?? ''
    expect(await merge({ keep, close: elsewhere })).toBe('forbidden')
    const earned = await member('kim-three', { firstName: 'Kim', lastName: 'Onesie' }, 'OLC111')
    await db.update(enrollments).set({ completedAt: app.now() }).where(eq(enrollments.userId, earned))
    expect(await merge({ keep, close: earned })).toBe('has-record')
    expect(await merge({ keep, close }, await app.as('partnersupervisor'))).toBe('forbidden')
    const [company] = await db.select().from(companies).limit(1)
    await act((call) => addMembers(call, company?.id ?? '', [{ userId: keep, role: 'employee' }]))
    expect(await merge({ keep, close })).toBe('elsewhere')
    expect(await merge({ keep, close }, staff)).toBe('done')
  })
})

describe('a person who moves to another partner', () => {
  it('takes the record along, leaves orders and ledger, roles and supervisors behind, and both partners hear of it', async () => {
    const userid = await member('mo-mover', { firstName: 'Mo', lastName: 'Mover' }, 'OLC110')
    const { order } = await buy(app, 'mo-mover', { lines: [courseLine('OLC111')], partner })
    const entries = () => db.select().from(partnerEntries).where(eq(partnerEntries.orderId, order.id))
    await act((call) => grantCapability(call, userid, 'partner_supervisor', partner))
    expect(await refusal(admin.call(moving.movePerson, { partner, userid, to: 'tidewater' }))).toBe(
      'forbidden',
    )
    await staff.call(moving.movePerson, { partner, userid, to: 'tidewater' })
    expect((await findUser(db, userid))?.partner).toBe('tidewater')
    expect(await coursesOf(userid)).toEqual(['OLC110', 'OLC111'])
    expect((await entries()).map((entry) => entry.partner)).toEqual([partner])
    expect(await grantsOf(db, userid)).toEqual([])
    expect(await mailsTo('mo-mover@example.com', 'partnerYouMoved')).toBe(1)
    expect(await mailsTo('partneradmin@example.com', 'partnerPersonMoved')).toBe(1)
    expect(await db.$count(mailMessages, eq(mailMessages.template, 'partnerPersonMoved'))).toBeGreaterThan(1)
    expect(await refusal(admin.call(membership.user, { partner, userid }))).toBe('forbidden')
    expect(
      await refusal(staff.call(moving.movePerson, { partner: 'tidewater', userid, to: 'tidewater' })),
    ).toBe('same')
  })

  it('is not the last administrator of a partner', async () => {
    const { userId: userid } = await app.person('partneradmin')
    expect(await refusal(staff.call(moving.movePerson, { partner, userid, to: 'tidewater' }))).toBe(
      'last-admin',
    )
  })
})
