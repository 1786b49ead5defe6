import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsAddress } from '#features/core/accounts/contract/address-contract.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { DEMO_PASSWORD } from '#features/core/accounts/server/demo.ts'
import { newAccount } from '#features/core/accounts/server/sign-up/testing/new-account.ts'
import {
  planTestEvent,
  testAttendee,
  testContact,
} from '#features/seminars/events/server/testing/seminars.ts'
import { ownRegistrations } from '../../contract/own-contract.ts'
import { registration } from '../../contract.ts'
import { registrations } from '../tables.ts'

const app = await testApp()
const EMAIL = 'pia.summers@harborpure.example'

async function mailedToken(email: string, template: string): Promise<string> {
  await app.runJobs()
  const mail = (await app.mails()).findLast((each) => each.recipient === email && each.template === template)
  return /\/(?:confirmEmail|reset)\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const confirm = async (email: string) =>
  (await app.guest()).call(accountsAddress.confirmAddress, {
    token: await mailedToken(email, 'accounts.confirm-address'),
  })

async function signUp(more: Record<string, unknown>) {
  const client = await app.guest()
  const { userid } = await client.call(accounts.createAccount, newAccount(more))
  return { client, userid }
}

/** Books a seat for an attendee with this email address as the learner. Returns the registration's id. */
async function book(email: string): Promise<string> {
  const event = await planTestEvent(app)
  const attendee = { ...testAttendee('Pia', event.semids), emailAddress: email }
  await (await app.as('learner')).call(registration.placeOrder, {
    event: event.scheduleid,
    price: '1195.00',
    attendees: [attendee],
    contact: testContact(),
  })
  const [row] = await app.app.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(sql`lower(${registrations.email})`, email.toLowerCase()))
    .orderBy(sql`${registrations.createdAt} desc`)
  return row?.id ?? ''
}

describe('Registration booked for an email address', () => {
  it('belongs to an account with that address only after it confirms the emailed link', async () => {
    const { client } = await signUp({ email: EMAIL, f_name: 'Pia', l_name: 'Reyes' })
    const recordid = await book(EMAIL)
    await expect(client.call(ownRegistrations.one, { recordid })).rejects.toMatchObject({ code: 'not-found' })
    await confirm(EMAIL)
    expect((await client.call(ownRegistrations.one, { recordid })).isMe).toBe(true)
    const next = await book(EMAIL)
    expect((await client.call(ownRegistrations.one, { recordid: next })).isMe).toBe(true)
  })

  it('is not shown to an account with another name that shares the inbox', async () => {
    const recordid = await book('office@harborpure.example')
    const { client } = await signUp({ email: 'office@harborpure.example', f_name: 'Mal', l_name: 'Lory' })
    await confirm('office@harborpure.example')
    await expect(client.call(ownRegistrations.one, { recordid })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('New email address in the profile', () => {
  it('takes effect when its link is opened, logs out devices and notifies the old address', async () => {
    const learner = await app.as('texan')
    const { user } = await learner.call(accountsSession.me, {})
    const profile = await learner.call(accounts.profile, {})
    const { userid, language: _l, createdAt: _c, termination: _t, ...data } = profile
    const requested = { ...data, email: 'tex@harborpure.example', password: DEMO_PASSWORD }
    const saved = await learner.call(accounts.editProfile, { userid, data: requested })
    expect(saved.user.email).toBe(user?.email)
    // Until then, the form submits the old address with every other change.
    await learner.call(accounts.editProfile, { userid, data: { ...data, title: 'Lead', password: '' } })
    expect((await learner.call(accounts.profile, {})).waitingEmail).toBe('tex@harborpure.example')
    const answer = await confirm('tex@harborpure.example')
    expect(answer.message).toMatch(/^tex@harborpure.example is your address now/)
    expect((await learner.call(accountsSession.me, {})).user).toBeNull()
    await app.runJobs()
    const notice = (await app.mails()).findLast(({ template }) => template === 'accounts.login-changed')
    expect(notice).toMatchObject({
      recipient: user?.email,
      text: expect.stringContaining('tex@harborpure.example'),
    })
  })

  it('loses its pending confirmation links when the password changes', async () => {
    const { client, userid } = await signUp({ email: 'quick@harborpure.example' })
    const token = await mailedToken('quick@harborpure.example', 'accounts.confirm-address')
    await client.call(accounts.editPassword, {
      userid,
      oldpassword: 'a quiet pump at dawn',
      newpassword: 'a loud pump at dusk',
    })
    await expect((await app.guest()).call(accountsAddress.confirmAddress, { token })).rejects.toMatchObject({
      code: 'dead-link',
    })
  })

  it('is also confirmed by a password reset link, works once, and is sent again on request', async () => {
    const email = 'late@harborpure.example'
    const { client } = await signUp({ email })
    const first = await mailedToken(email, 'accounts.confirm-address')
    app.advance({ minutes: 1 })
    await client.call(accountsAddress.sendAddressLink, {})
    const second = await mailedToken(email, 'accounts.confirm-address')
    const guest = await app.guest()
    expect((await guest.call(accountsAddress.checkAddressLink, { token: first })).link).toBeNull()
    expect((await guest.call(accountsAddress.checkAddressLink, { token: second })).link?.email).toBe(email)
    await guest.call(accounts.retrieveAccount, { email })
    const token = await mailedToken(email, 'accounts.reset')
    await guest.call(accounts.resetPassword, { token, password: 'a proven pump at noon' })
    const again = await guest.call(accounts.login, { username: email, password: 'a proven pump at noon' })
    expect(again.user.emailProven).toBe(true)
    await expect(guest.call(accountsAddress.sendAddressLink, {})).rejects.toMatchObject({
      code: 'nothing-to-confirm',
    })
  })
})
