import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { forgetOldTraces } from '#features/core/accounts/server/privacy/page-views.ts'
import {
  findByEmail,
  findUser,
  grantCapability,
  grantsOf,
  setPartner,
} from '#features/core/accounts/server/public.ts'
import { newAccount } from '#features/core/accounts/server/sign-up/testing/new-account.ts'
import { mergedAccounts, users } from '#features/core/accounts/server/tables.ts'
import { addMembers } from '#features/core/company-people/server/public.ts'
import { companies } from '#features/core/company-people/server/tables.ts'
import { enroll } from '#features/learn/learning/server/public.ts'
import { enrollments } from '#features/learn/learning/server/tables.ts'
import { partnerEntries } from '#features/organizations/partner-sales/server/tables.ts'
import { savedCases } from '#features/plant/reference/server/tables.ts'
import { orders } from '#features/shop/orders/server/tables.ts'
import type { Context } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows, mailMessages } from '#platform/server/tables.ts'
import { buy, courseLine } from '../../../shop/orders/server/testing/orders.ts'
import { duplicates } from '../contract/duplicates.ts'
import { moving } from '../contract/moving.ts'
import { membership } from '../contract.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'off' } })
const { db } = app.app
const admin = await app.as('partneradmin')
const staff = await app.as('admin')
const partner = 'ams'
const act = <T>(work: (ctx: Context) => Promise<T>) =>
  makeContext(app.app, { actor: null, now: app.now() }).transaction(work)

const account = (username: string, { firstName, lastName }: { firstName: string; lastName: string }) =>
  newAccount({ username, email: `${username}@example.com`, f_name: firstName, l_name: lastName })

/** Creates a user of the partner with courses. */
async function member(
  username: string,
  names: { firstName: string; lastName: string },
  ...courses: string[]
) {
  const guest = await app.guest()
  await guest.call(accounts.createAccount, account(username, names))
  const { id } = (await findByEmail(db, `${username}@example.com`)) ?? { id: '' }
  await act(async (ctx) => {
    await setPartner(ctx, [id], partner)
    await enroll(
      ctx,
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

describe('Two accounts of one person', () => {
  const pat = { firstName: 'Pat', lastName: 'Doubleday' }

  it('are found by name and shown side by side', async () => {
    const one = await member('pat-one', pat, 'OLC110')
    const other = await member('pat-two', pat, 'OLC111', 'OLC115')
    const { names } = await admin.call(duplicates.duplicates, { partner })
    const [found] = names.filter(({ name }) => name === 'Pat Doubleday')
    expect(found?.people.map(({ userid }) => userid).sort()).toEqual([one, other].sort())
    const { accounts: sides } = await admin.call(duplicates.comparePeople, { partner, one, other })
    expect(sides.map(({ courses }) => courses)).toEqual([['OLC110'], ['OLC111', 'OLC115']])
    expect(sides.flatMap(({ blockers }) => blockers)).toEqual([])
  })

  it('merge courses and orders, refer the old login to the merged account, and notify both addresses', async () => {
    const keep = (await findByEmail(db, 'pat-one@example.com'))?.id ?? ''
    const close = (await findByEmail(db, 'pat-two@example.com'))?.id ?? ''
    const { order } = await buy(app, 'pat-two', { lines: [courseLine('OLC117')], partner })
    expect(await staff.call(duplicates.mergePeople, { partner, keep, close })).toMatchObject({
      state: 'merged',
    })
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

  it('are separated when the merge is undone, each with its own record and login', async () => {
    const keep = (await findByEmail(db, 'pat-one@example.com'))?.id ?? ''
    await act((ctx) => enroll(ctx, [{ userId: keep, courseCode: 'OLC120' }]))
    const [row] = (await staff.call(duplicates.merges, { partner })).rows
    expect(row).toMatchObject({ close: 'pat-two@example.com', state: 'merged', mayUndo: true })
    // The provider merged the accounts without the users' confirmation, so only the provider can undo it.
    const undo = { partner, mergeid: row?.mergeid ?? '' }
    expect(await refusal(admin.call(duplicates.undoMerge, undo))).toBe('forbidden')
    await staff.call(duplicates.undoMerge, undo)
    const back = await findByEmail(db, 'pat-two@example.com')
    expect(back).toMatchObject({
      username: 'pat-two',
      firstName: 'Pat',
      partner,
      phone: expect.stringMatching(/\d/),
    })
    expect(await coursesOf(keep)).toEqual(['OLC110', 'OLC120'])
    expect(await coursesOf(back?.id ?? '')).toEqual(['OLC111', 'OLC115', 'OLC117'])
    const own = await db
      .select()
      .from(orders)
      .where(eq(orders.userId, back?.id ?? ''))
    expect(own).toHaveLength(1)
    const guest = await app.guest()
    const login = { username: 'pat-two', password: 'a quiet pump at dawn' }
    expect(await guest.call(accounts.login, login)).toMatchObject({ good: true })
    const { rows } = await admin.call(membership.getPartnerUsers, { partner, search: 'doubleday' })
    expect(rows).toHaveLength(2)
    expect(await mailsTo('pat-two@example.com', 'accounts.separated')).toBe(1)
    expect(await refusal(staff.call(duplicates.undoMerge, undo))).toBe('too-late')
  })

  it('are not merged with a shared course, records that cannot be moved, or a role', async () => {
    const sam = { firstName: 'Sam', lastName: 'Twofold' }
    const keep = await member('sam-one', sam, 'OLC110')
    const close = await member('sam-two', sam, 'OLC110')
    await db.insert(savedCases).values({
      id: close,
      userId: close,
      kind: 'analysis',
      name: 'Mine',
      fields: {},
      changedAt: app.now(),
    })
    await act((ctx) => grantCapability(ctx, close, 'partner_supervisor', partner))
    const { accounts: sides } = await admin.call(duplicates.comparePeople, {
      partner,
      one: keep,
      other: close,
    })
    expect(sides.map(({ blockers }) => blockers)).toEqual([
      ['Both accounts are enrolled in OLC110.'],
      [
        'The account to close has a role. Please withdraw it first.',
        'Both accounts are enrolled in OLC110.',
        'The account to close has records that cannot be moved: saved cases.',
      ],
    ])
    expect(await refusal(staff.call(duplicates.mergePeople, { partner, keep, close }))).toBe('hindered')
    expect(await coursesOf(close)).toEqual(['OLC110'])
  })

  const prove = (...ids: string[]) =>
    db.update(users).set({ emailProvenAt: app.now() }).where(inArray(users.id, ids))
  const merge = (input: { keep: string; close: string }, client = admin) =>
    refusal(client.call(duplicates.mergePeople, { partner, ...input }))
  const linkTo = async (address: string) =>
    (await app.mails())
      .filter(({ recipient, template }) => recipient === address && template === 'partnerConfirmMerge')
      .flatMap(({ text }) => /\/joinPartner\/([\w.-]+)/.exec(text)?.[1] ?? [])
      .at(-1) ?? ''
  const confirm = async (address: string) =>
    (await app.guest()).call(duplicates.confirmMerge, { token: await linkTo(address) })

  it('are merged for the partner once both addresses confirm, and the partner can undo it', async () => {
    const ros = { firstName: 'Ros', lastName: 'Onceler' }
    const keep = await member('ros-one', ros, 'OLC110')
    const close = await member('ros-two', ros)
    expect(await merge({ keep, close })).toBe('unproven')
    await prove(keep)
    expect(await merge({ keep, close })).toBe('unproven')
    await prove(close)
    const asked = await admin.call(duplicates.mergePeople, { partner, keep, close })
    expect(asked).toMatchObject({ state: 'waiting' })
    const token = await linkTo('ros-two@example.com')
    const guest = await app.guest()
    expect((await guest.call(duplicates.mergeWay, { token })).way).toMatchObject({
      keep: 'ros-one',
      close: 'ros-two',
      isMerged: false,
      isConfirmed: false,
    })
    expect(await confirm('ros-two@example.com')).toMatchObject({ state: 'waiting' })
    // Using the same link again does not count as a second confirmation.
    expect(await confirm('ros-two@example.com')).toMatchObject({ state: 'waiting' })
    expect(await findByEmail(db, 'ros-two@example.com')).toMatchObject({ id: close })
    expect(await confirm('ros-one@example.com')).toMatchObject({ state: 'merged' })
    expect(await findByEmail(db, 'ros-two@example.com')).toBeNull()
    const [row] = (await admin.call(duplicates.merges, { partner })).rows
    expect(row).toMatchObject({ keep: 'ros-one@example.com', confirmed: 2, mayUndo: true })
    await admin.call(duplicates.undoMerge, { partner, mergeid: row?.mergeid ?? '' })
    expect(await findByEmail(db, 'ros-two@example.com')).toMatchObject({ id: close })
  })

  it("drop a pending merge when it is withdrawn, requested again, or an account's address changes", async () => {
    const gil = { firstName: 'Gil', lastName: 'Twoface' }
    const keep = await member('gil-one', gil)
    const close = await member('gil-two', gil)
    await prove(keep, close)
    await admin.call(duplicates.mergePeople, { partner, keep, close })
    const first = await linkTo('gil-two@example.com')
    await admin.call(duplicates.mergePeople, { partner, keep, close })
    const guest = await app.guest()
    expect((await guest.call(duplicates.mergeWay, { token: first })).way).toBeNull()
    await db.update(users).set({ email: 'gil-new@example.com' }).where(eq(users.id, close))
    expect(await refusal(confirm('gil-two@example.com'))).toBe('dead-link')
    await db.update(users).set({ email: 'gil-two@example.com' }).where(eq(users.id, close))
    const [row] = (await admin.call(duplicates.merges, { partner })).rows
    await admin.call(duplicates.withdrawMerge, { partner, mergeid: row?.mergeid ?? '' })
    expect(await refusal(confirm('gil-two@example.com'))).toBe('dead-link')
    const altered = `${(await linkTo('gil-one@example.com')).slice(0, -2)}xx`
    expect(await refusal(guest.call(duplicates.confirmMerge, { token: altered }))).toBe('dead-link')
  })

  it('are not merged for the partner if the account to close has any records', async () => {
    const kay = { firstName: 'Kay', lastName: 'Keeper' }
    const decoy = await member('kay-decoy', kay)
    const enrolled = await member('kay-enrolled', kay, 'OLC111')
    const buyer = await member('kay-buyer', kay)
    await buy(app, 'kay-buyer', { lines: [courseLine('OLC117', 2)], partner })
    await db.delete(enrollments).where(eq(enrollments.userId, buyer))
    const later = await member('kay-later', kay)
    await prove(decoy, enrolled, buyer, later)
    expect(await merge({ keep: decoy, close: enrolled })).toBe('has-record')
    expect(await merge({ keep: decoy, close: buyer })).toBe('has-record')
    // Also checks changes between the request and the last confirmation.
    await admin.call(duplicates.mergePeople, { partner, keep: decoy, close: later })
    await confirm('kay-decoy@example.com')
    await act((ctx) => enroll(ctx, [{ userId: later, courseCode: 'OLC110' }]))
    expect(await refusal(confirm('kay-later@example.com'))).toBe('has-record')
    expect(await coursesOf(later)).toEqual(['OLC110'])
  })

  it('are merged for the partner only if both are its people with one name and neither is its own account', async () => {
    const keep = await member('kim-one', { firstName: 'Kim', lastName: 'Onesie' })
    const close = await member('kim-two', { firstName: 'Kim', lastName: 'Onesie' })
    const other = await member('lee-one', { firstName: 'Lee', lastName: 'Other' })
    const self = (await app.person('partneradmin')).userId
    expect(await merge({ keep, close: other })).toBe('other-person')
    const { firstName, lastName } = (await findUser(db, self)) ?? { firstName: '', lastName: '' }
    const double = await member('self-two', { firstName, lastName })
    expect(await merge({ keep: self, close: double })).toBe('own-account')
    const elsewhere = (await findByEmail(db, 'learner@example.com'))?.id ?? ''
    expect(await merge({ keep, close: elsewhere })).toBe('forbidden')
    expect(await merge({ keep, close }, await app.as('partnersupervisor'))).toBe('forbidden')
    const [company] = await db.select().from(companies).limit(1)
    await act((ctx) => addMembers(ctx, company?.id ?? '', [{ userId: keep, role: 'employee' }]))
    expect(await merge({ keep, close })).toBe('elsewhere')
    expect(await merge({ keep, close }, staff)).toBe('done')
  })

  it('cannot be separated after 14 days, when the data for undo is deleted', async () => {
    const { rows } = await staff.call(duplicates.merges, { partner })
    const merged = rows.find(({ close }) => close === 'kim-two@example.com')
    app.advance({ days: 15 })
    const late = await app.as('admin')
    const undo = { partner, mergeid: merged?.mergeid ?? '' }
    expect(await refusal(late.call(duplicates.undoMerge, undo))).toBe('too-late')
    await forgetOldTraces.run({}, makeContext(app.app, { actor: null, now: app.now() }) as never)
    expect(await db.$count(mergedAccounts, isNotNull(mergedAccounts.undo))).toBe(0)
    app.advance({ days: -15 })
  })
})

describe('Person who moves to another partner', () => {
  it('keeps the record but not orders, ledger, roles or supervisors, and both partners are notified', async () => {
    const userid = await member('mo-mover', { firstName: 'Mo', lastName: 'Mover' }, 'OLC110')
    const { order } = await buy(app, 'mo-mover', { lines: [courseLine('OLC111')], partner })
    const entries = () => db.select().from(partnerEntries).where(eq(partnerEntries.orderId, order.id))
    await act((ctx) => grantCapability(ctx, userid, 'partner_supervisor', partner))
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

  it('cannot be the last administrator of a partner', async () => {
    const { userId: userid } = await app.person('partneradmin')
    expect(await refusal(staff.call(moving.movePerson, { partner, userid, to: 'tidewater' }))).toBe(
      'last-admin',
    )
  })
})
