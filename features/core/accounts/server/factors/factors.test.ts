import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { accountsAdmin } from '../../contract/admin-contract.ts'
import { accountsFactors } from '../../contract/factors-contract.ts'
import { accountsSession } from '../../contract/session-contract.ts'
import { accounts } from '../../contract.ts'
import { DEMO_PASSWORD } from '../demo.ts'
import { TestPasskey } from './testing/passkey.ts'

const app = await testApp({ settings: { PROOF_MINUTES: '15' } })

const codeNow = (secret: string) => new TOTP({ secret }).generate({ timestamp: app.now().getTime() })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Sets up an authenticator app for a user; returns its secret and the first recovery code. */
async function withApp(client: TestClient) {
  const { secret } = await client.call(accountsFactors.startApp, {})
  const { codes } = await client.call(accountsFactors.confirmApp, { code: codeNow(secret) })
  app.advance({ seconds: 30 })
  return { secret, codes: codes ?? [] }
}

/** Submits the password of a user with a second factor; returns the pending login. */
async function passwordOf(username: string) {
  const guest = await app.guest()
  const refused = await guest
    .call(accounts.login, { username, password: DEMO_PASSWORD })
    .catch((error) => error.body)
  return { guest, pending: String(refused.pending), ways: refused.ways, code: refused.code }
}

const whoIs = async (client: TestClient) => (await client.call(accountsSession.me, {})).user?.username

async function challengeOf(
  client: TestClient,
  operation: typeof accountsFactors.passkeyRequest | typeof accountsFactors.newPasskeyRequest,
) {
  const { options } = await client.call(operation, {})
  return String(options.challenge)
}

async function withPasskey(client: TestClient) {
  const passkey = new TestPasskey()
  const made = passkey.made(await challengeOf(client, accountsFactors.newPasskeyRequest))
  await client.call(accountsFactors.addPasskey, { passkey: made })
  return passkey
}

describe('Login with an authenticator app', () => {
  it('requires a code after the password, accepts it once, and stores no readable secret', async () => {
    const { secret } = await withApp(await app.as('learner'))
    const { rows } = await app.app.pool.query('select sealed_secret from authenticator_apps')
    expect(JSON.stringify(rows)).not.toContain(secret)
    const first = await passwordOf('learner')
    expect(first).toMatchObject({ code: 'second-step-wanted', ways: { app: true, passkey: false } })
    expect(await whoIs(first.guest)).toBeUndefined()
    const code = codeNow(secret)
    const answer = await first.guest.call(accountsFactors.confirmLogin, { pending: first.pending, code })
    expect(answer.user.username).toBe('learner')
    expect(await whoIs(first.guest)).toBe('learner')
    const second = await passwordOf('learner')
    await expect(
      second.guest.call(accountsFactors.confirmLogin, { pending: second.pending, code }),
    ).rejects.toMatchObject({ code: 'wrong-code' })
    expect(await whoIs(second.guest)).toBeUndefined()
  })

  it('expires after ten minutes without a code, and after the first accepted code', async () => {
    const { secret } = await withApp(await app.as('texan'))
    const { guest, pending } = await passwordOf('texan')
    app.advance({ minutes: 10 })
    await expect(
      guest.call(accountsFactors.confirmLogin, { pending, code: codeNow(secret) }),
    ).rejects.toMatchObject({ code: 'dead-login' })
    const again = await passwordOf('texan')
    await again.guest.call(accountsFactors.confirmLogin, { pending: again.pending, code: codeNow(secret) })
    app.advance({ seconds: 30 })
    await expect(
      guest.call(accountsFactors.confirmLogin, { pending: again.pending, code: codeNow(secret) }),
    ).rejects.toMatchObject({ code: 'dead-login' })
  })

  it('allows five wrong codes in 15 minutes per user, and audits them', async () => {
    const { secret } = await withApp(await app.as('employee'))
    for (let tries = 0; tries < 5; tries++) {
      const { guest, pending } = await passwordOf('employee')
      const code = wrong(codeNow(secret))
      await expect(guest.call(accountsFactors.confirmLogin, { pending, code })).rejects.toMatchObject({
        code: 'wrong-code',
      })
    }
    const { guest, pending } = await passwordOf('employee')
    const right = () => guest.call(accountsFactors.confirmLogin, { pending, code: codeNow(secret) })
    await expect(right()).rejects.toMatchObject({ status: 429 })
    const { userId } = await app.person('employee')
    const { rows } = await app.app.pool.query(
      "select details->>'reason' as reason from audit_rows where action = 'accounts.takeCode' and target = $1",
      [userId],
    )
    const reasons = rows.map(({ reason }) => reason).sort()
    expect(reasons).toEqual(['too-many', ...Array(5).fill('wrong code')])
    app.advance({ minutes: 15 })
    const later = await passwordOf('employee')
    await later.guest.call(accountsFactors.confirmLogin, { pending: later.pending, code: codeNow(secret) })
  })

  it('accepts each recovery code once if the phone is lost, and emails that it was used', async () => {
    const { codes } = await withApp(await app.as('supervisor'))
    expect(codes).toHaveLength(10)
    const [code = ''] = codes
    const { guest, pending } = await passwordOf('supervisor')
    await guest.call(accountsFactors.confirmLogin, { pending, code: code.toUpperCase().replaceAll('-', ' ') })
    expect((await guest.call(accountsFactors.factors, {})).codesLeft).toBe(9)
    const again = await passwordOf('supervisor')
    await expect(
      again.guest.call(accountsFactors.confirmLogin, { pending: again.pending, code }),
    ).rejects.toMatchObject({ code: 'wrong-code' })
    const texts = (await app.mails()).filter(({ recipient }) => recipient === 'supervisor@example.com')
    expect(texts.map(({ text }) => text).join()).toContain('recovery codes was used')
  })

  it('cannot be bypassed by a new password', async () => {
    await withApp(await app.as('consultant'))
    await (await app.guest()).call(accounts.retrieveAccount, { email: 'consultant@example.com' })
    await app.runJobs()
    const mail = (await app.mails()).findLast(({ template }) => template === 'accounts.reset')
    const token = /\/reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const guest = await app.guest()
    await guest.call(accounts.resetPassword, { token, password: DEMO_PASSWORD })
    expect(await whoIs(guest)).toBeUndefined()
    expect((await passwordOf('consultant')).code).toBe('second-step-wanted')
  })

  it('has no second step or recovery codes after the app is removed, and emails every change', async () => {
    const client = await app.as('corpadmin')
    await withApp(client)
    await client.call(accountsFactors.removeApp, {})
    expect(await client.call(accountsFactors.factors, {})).toMatchObject({ app: null, codesLeft: 0 })
    const guest = await app.guest()
    await guest.call(accounts.login, { username: 'corpadmin', password: DEMO_PASSWORD })
    const mails = (await app.mails()).filter(({ recipient }) => recipient === 'corpadmin@example.com')
    expect(mails.filter(({ template }) => template === 'accounts.factor-changed')).toHaveLength(2)
  })
})

describe('Passkey', () => {
  it('logs in without a password, and its signature is accepted only once', async () => {
    const passkey = await withPasskey(await app.as('partneradmin'))
    const guest = await app.guest()
    const signed = passkey.signed(await challengeOf(guest, accountsFactors.passkeyRequest))
    await guest.call(accountsFactors.passkeyLogin, { passkey: signed })
    expect(await whoIs(guest)).toBe('partneradmin')
    const other = await app.guest()
    await expect(other.call(accountsFactors.passkeyLogin, { passkey: signed })).rejects.toMatchObject({
      code: 'wrong-passkey',
    })
    expect((await passwordOf('partneradmin')).ways).toEqual({ app: false, passkey: true })
  })

  it.each([
    ['without a fingerprint, face or PIN check', { verified: false }],
    ['for another site', { origin: 'https://permeate.example.net' }],
  ])('is refused if it signed %s', async (_where, how) => {
    const passkey = await withPasskey(await app.as('partnersupervisor'))
    const guest = await app.guest()
    const signed = passkey.signed(await challengeOf(guest, accountsFactors.passkeyRequest), how)
    await expect(guest.call(accountsFactors.passkeyLogin, { passkey: signed })).rejects.toMatchObject({
      code: 'wrong-passkey',
    })
    expect(await whoIs(guest)).toBeUndefined()
  })

  it('of another user proves nothing and cannot be removed', async () => {
    const passkey = await withPasskey(await app.as('rotpadmin'))
    const staff = await app.as('staff')
    const signed = passkey.signed(await challengeOf(staff, accountsFactors.passkeyRequest))
    await expect(staff.call(accountsFactors.prove, { passkey: signed })).rejects.toMatchObject({
      code: 'wrong-passkey',
    })
    await expect(staff.call(accountsFactors.removePasskey, { passkeyid: signed.id })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('Recent proof', () => {
  it('expires after fifteen minutes and is renewed by the password', async () => {
    const client = await app.as('instructor')
    app.advance({ minutes: 15 })
    const begin = () => client.call(accountsFactors.startApp, {})
    await expect(begin()).rejects.toMatchObject({ code: 'proof-due' })
    await expect(client.call(accountsFactors.prove, { password: 'not this' })).rejects.toMatchObject({
      code: 'wrong-password',
    })
    await expect(begin()).rejects.toMatchObject({ code: 'proof-due' })
    await client.call(accountsFactors.prove, { password: DEMO_PASSWORD })
    expect((await begin()).address).toContain('instructor')
  })
})

describe('Administrator', () => {
  it('removes the second step of a lost phone, ends sessions, notifies the user and records the reason', async () => {
    const phone = await app.as('staff')
    await withApp(phone)
    const { userId } = await app.person('staff')
    const admin = await app.as('admin')
    const removal = { userid: userId, reason: 'The phone was lost; called back on the number we have.' }
    await expect(phone.call(accountsAdmin.removeFactors, removal)).rejects.toMatchObject({ status: 403 })
    await admin.call(accountsAdmin.removeFactors, removal)
    expect(await whoIs(phone)).toBeUndefined()
    const guest = await app.guest()
    await guest.call(accounts.login, { username: 'staff', password: DEMO_PASSWORD })
    expect(await whoIs(guest)).toBe('staff')
    const { rows } = await app.app.pool.query(
      "select details->>'reason' as reason from audit_rows where action = 'accounts.removeFactors' and outcome = 'done' and target = $1",
      [userId],
    )
    expect(rows).toEqual([{ reason: removal.reason }])
    const mails = (await app.mails()).filter(({ recipient }) => recipient === 'staff@example.com')
    expect(mails.at(-1)?.text).toContain('removed the second step')
    await expect(admin.call(accountsAdmin.removeFactors, removal)).rejects.toMatchObject({
      code: 'no-second-step',
    })
  })
})
