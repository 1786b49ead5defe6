import { beforeAll, describe, expect, it } from 'vitest'
import { callChoices } from '#features/core/accounts/contract/calls-contract.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { calls } from '#features/core/call-list/contract.ts'
import type { Outcome } from '#features/core/call-list/rules/outcomes.ts'
import { issueTo } from '#features/learn/certificates/server/testing/certificates.ts'
import { boothAdmin, contactAdmin, conventionAdmin } from '#features/seminars/convention/contract/admin.ts'
import { saveCart } from '#features/shop/cart/server/public.ts'
import { buy, courseLine } from '#features/shop/orders/server/testing/orders.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { testApp } from './testing/test-app.ts'
import type { TestClient } from './testing/test-client.ts'

const app = await testApp()
const admin = await app.as('admin')
const staff = await app.as('staff')
const states = ['due', 'later', 'done', 'blocked'] as const

/** Returns the row of a user in any state, as seen by a staff member. */
async function rowOf(email: string, as: TestClient = admin) {
  for (const state of states) {
    const { rows } = await as.call(calls.list, { state, search: email, rows: 50 })
    const [row] = rows.filter((each) => each.email === email)
    if (row) return row
  }
  return null
}

const reasonsOf = async (email: string) => (await rowOf(email))?.reasons.map(({ key }) => key).sort() ?? []

async function end(email: string, outcome: Outcome, more: { note?: string; nextOn?: string } = {}) {
  const row = await rowOf(email)
  const { callid } = await admin.call(calls.start, { key: row?.key ?? '' })
  await admin.call(calls.record, { callid, outcome, note: more.note ?? '', nextOn: more.nextOn ?? '' })
  return callid
}

async function putIntoCart(username: string) {
  const ctx = makeContext(app.app, { actor: await app.person(username), now: app.now() })
  await ctx.transaction((inner) => saveCart(inner as never, [courseLine('OLC110')], null))
}

let convention = ''
async function meet(contact: { firstName: string; lastName: string; email: string; phone: string }) {
  const draft = { ...contact, company: '', interests: [], notes: '', consent: true, onCallList: true }
  return admin.call(contactAdmin.save, { id: null, draft: { ...draft, conventionId: convention } })
}

beforeAll(async () => {
  const draft = {
    name: 'Water Days',
    place: 'Reno',
    firstDay: '2026-01-05',
    lastDay: '2026-01-06',
    blankWeight: 1,
  }
  convention = (await admin.call(conventionAdmin.save, { id: null, draft })).id
})

describe('Abandoned cart', () => {
  it('is a call reason only with consent, after a day and until it is bought', async () => {
    const employee = await app.as('employee')
    await putIntoCart('employee')
    app.advance({ days: 2 })
    const email = 'employee@example.com'
    expect(await reasonsOf(email)).not.toContain('cart')
    await employee.call(callChoices.setCalls, { agreed: true })
    expect(await reasonsOf(email)).toContain('cart')
    await employee.call(accounts.setPreferences, { optOut: true })
    expect(await reasonsOf(email)).not.toContain('cart')
    await employee.call(accounts.setPreferences, { optOut: false })
    await buy(app, 'employee', { lines: [courseLine('OLC110')] })
    expect(await reasonsOf(email)).not.toContain('cart')
  })
})

describe('Expiring certificate', () => {
  it('is a call reason until another certificate is valid longer', async () => {
    const email = 'supervisor@example.com'
    const inDays = (days: number) => new Date(app.now().getTime() + days * 86_400_000)
    await issueTo(app, 'supervisor', { expiresAt: inDays(40) })
    expect(await reasonsOf(email)).toEqual(['certificate'])
    await issueTo(app, 'supervisor', { expiresAt: inDays(700) })
    expect(await rowOf(email)).toBeNull()
  })
})

describe('Call list', () => {
  it('lists a person once, including booth visits with the email of their account', async () => {
    const email = 'instructor@example.com'
    await issueTo(app, 'instructor', { expiresAt: new Date(app.now().getTime() + 30 * 86_400_000) })
    await meet({ firstName: 'A', lastName: 'Visitor', email: 'Instructor@Example.com', phone: '' })
    const { rows } = await admin.call(calls.list, { state: 'due', search: email })
    expect(rows.map(({ reasons }) => reasons.map(({ key }) => key).sort())).toEqual([
      ['certificate', 'event'],
    ])
  })

  it('shows seminar staff only the reasons that they may see', async () => {
    const row = await rowOf('instructor@example.com', staff)
    expect(row?.reasons.map(({ key }) => key)).toEqual(['event'])
    expect(row?.userid).toBeNull()
  })

  it('omits a person without a phone number', async () => {
    await meet({ firstName: 'No', lastName: 'Number', email: 'no@plant.example', phone: '' })
    expect(await rowOf('no@plant.example')).toBeNull()
  })
})

describe('Call', () => {
  const email = 'ines@plant.example'

  it('is limited to one caller: a second gets an error until the first leaves or 20 minutes pass', async () => {
    await meet({ firstName: 'Ines', lastName: 'Ruiz', email, phone: '575 555 0111' })
    const key = (await rowOf(email))?.key ?? ''
    const { callid } = await admin.call(calls.start, { key })
    await expect(staff.call(calls.start, { key })).rejects.toMatchObject({ code: 'taken' })
    expect((await rowOf(email, staff))?.caller).not.toBe('')
    await expect(
      staff.call(calls.record, { callid, outcome: 'reached', note: '', nextOn: '' }),
    ).rejects.toMatchObject({ code: 'taken' })
    await admin.call(calls.leave, { callid })
    await staff.call(calls.start, { key })
    app.advance({ minutes: 21 })
    expect((await admin.call(calls.start, { key })).callid).not.toBe(callid)
  })

  it('is due again on its day after no answer, and is done after reaching the person', async () => {
    await end(email, 'no-answer')
    expect((await rowOf(email))?.state).toBe('later')
    app.advance({ days: 2 })
    expect((await rowOf(email))?.state).toBe('due')
    await end(email, 'reached', { note: 'Wants dates.' })
    expect((await rowOf(email))?.state).toBe('done')
    const { calls: before } = await admin.call(calls.history, { key: (await rowOf(email))?.key ?? '' })
    expect(before.map(({ outcome, note }) => [outcome, note])).toEqual([
      ['reached', 'Wants dates.'],
      ['no-answer', ''],
    ])
  })

  it('counts once when its outcome is sent twice, and is due again for a new reason', async () => {
    const key = (await rowOf(email))?.key ?? ''
    const { callid } = await admin.call(calls.start, { key })
    const outcome = { callid, outcome: 'solved' as const, note: '', nextOn: '' }
    await admin.call(calls.record, outcome)
    await admin.call(calls.record, outcome)
    expect((await admin.call(calls.history, { key })).calls).toHaveLength(3)
    app.advance({ days: 1 })
    const draft = {
      name: 'Second',
      place: 'Reno',
      firstDay: '2026-01-05',
      lastDay: '2026-01-06',
      blankWeight: 1,
    }
    const other = (await admin.call(conventionAdmin.save, { id: null, draft })).id
    const contact = { firstName: 'Ines', lastName: 'Ruiz', email, phone: '575 555 0111', company: '' }
    await admin.call(contactAdmin.save, {
      id: null,
      draft: { ...contact, interests: [], notes: '', consent: true, onCallList: true, conventionId: other },
    })
    expect((await rowOf(email))?.state).toBe('due')
  })

  it('cannot be scheduled for a past day', async () => {
    const { callid } = await admin.call(calls.start, { key: (await rowOf(email))?.key ?? '' })
    await expect(
      admin.call(calls.record, { callid, outcome: 'call-back', note: '', nextOn: '2020-01-01' }),
    ).rejects.toMatchObject({ code: 'past' })
  })
})

describe('Do-not-call block', () => {
  const email = 'omar@plant.example'

  it('overrides every reason, applies to the email and the phone number, and is audited', async () => {
    await meet({ firstName: 'Omar', lastName: 'Diaz', email, phone: '+1 (575) 555-0122' })
    await end(email, 'do-not-call', { note: 'Asked not to be called.' })
    expect(await rowOf(email)).toMatchObject({ state: 'blocked', blockedReason: 'Asked not to be called.' })
    await meet({ firstName: 'O.', lastName: 'Diaz-Ortiz', email: 'omar@home.example', phone: '5755550122' })
    const other = await rowOf('omar@home.example')
    expect(other?.state).toBe('blocked')
    await expect(admin.call(calls.start, { key: other?.key ?? '' })).rejects.toMatchObject({
      code: 'blocked',
    })
    const { rows } = await app.app.pool.query(`select 1 from audit_rows where action = 'calls.record'
      and details->>'outcome' = 'do-not-call'`)
    expect(rows.length).toBeGreaterThan(0)
  })

  it("requires the person's statement, and ends only with a reason", async () => {
    const key = (await rowOf(email))?.key ?? ''
    await expect(admin.call(calls.allow, { key, reason: ' ' })).rejects.toMatchObject({ code: 'bad-input' })
    await admin.call(calls.allow, { key, reason: 'Wrote that calls are fine again.' })
    expect((await rowOf(email))?.state).toBe('due')
    expect((await rowOf('omar@home.example'))?.state).toBe('due')
    const { callid } = await admin.call(calls.start, { key })
    await expect(
      admin.call(calls.record, { callid, outcome: 'do-not-call', note: '', nextOn: '' }),
    ).rejects.toMatchObject({ code: 'bad-input' })
  })

  it('stores neither an email address nor a phone number', async () => {
    const { rows } = await app.app.pool.query(`select row_to_json(b)::text as text from call_blocks b
      union all select row_to_json(p)::text from call_people p`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ text }) => /@|555-?0122/.test(text))).toEqual([])
  })
})

describe('Call script', () => {
  it("is the feature's default until staff write their own, and a stale edit is refused", async () => {
    const scriptOf = async () =>
      (await staff.call(calls.scripts, {})).scripts.find(({ key }) => key === 'event')
    const first = await scriptOf()
    expect(first?.revision).toBe(0)
    await staff.call(calls.saveScript, { key: 'event', revision: 0, text: 'Good morning.' })
    expect(await scriptOf()).toMatchObject({ text: 'Good morning.', revision: 1 })
    await expect(
      admin.call(calls.saveScript, { key: 'event', revision: 0, text: 'Hello.' }),
    ).rejects.toMatchObject({ code: 'changed' })
    await expect(
      staff.call(calls.saveScript, { key: 'invoice', revision: 0, text: 'Pay.' }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })
})

it('removes a deleted visitor from the list and deletes their call notes', async () => {
  const { id } = await meet({
    firstName: 'Gone',
    lastName: 'Soon',
    email: 'gone@plant.example',
    phone: '575 555 0133',
  })
  await end('gone@plant.example', 'reached', { note: 'Has a new pump, asks for the spring seminar.' })
  const notes = async () =>
    (await app.app.pool.query(`select 1 from call_notes where note like 'Has a new pump%'`)).rows.length
  expect(await notes()).toBe(1)
  await admin.call(boothAdmin.forgetContact, { contactid: id })
  expect(await rowOf('gone@plant.example')).toBeNull()
  expect(await notes()).toBe(0)
})
