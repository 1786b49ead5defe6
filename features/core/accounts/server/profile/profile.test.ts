import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { accountsAddress } from '../../contract/address-contract.ts'
import { accountsSession } from '../../contract/session-contract.ts'
import { accounts } from '../../contract.ts'
import { DEMO_PASSWORD } from '../demo.ts'
import { readQrToken } from './qr-token.ts'

const app = await testApp()

async function ownData(client: TestClient, more: Record<string, unknown> = {}) {
  const {
    userid,
    language: _l,
    createdAt: _c,
    marketingOptOutAt: _m,
    callsAgreedAt: _a,
    termination: _t,
    ...data
  } = await client.call(accounts.profile, {})
  return { userid, data: { ...data, ...more } as never }
}

describe('Profile', () => {
  it('is unchanged after it is read in full and saved', async () => {
    const learner = await app.as('learner')
    const before = await learner.call(accounts.profile, {})
    expect(before).toMatchObject({ username: 'learner', city: 'Albuquerque', state: 'NM', country: 'US' })
    await learner.call(accounts.editProfile, await ownData(learner))
    expect(await learner.call(accounts.profile, {})).toEqual(before)
  })

  it.each<[data: object, changed: { personalinfo?: object }]>([
    [{ company: '' }, { company: '' } as object],
    [{ f_name: 'Lina' }, { f_name: 'Lina' } as object],
    [{ personalinfo: { hatsize: 'sm/med' } }, { personalinfo: { hatsize: 'sm/med' } }],
    [{ country: 'Canada', state: 'Ontario' }, { country: 'CA', state: 'ON' } as object],
    [{}, {}],
  ])('changes only the fields that the save contains: %o', async (data, changed) => {
    const consultant = await app.as('consultant')
    const before = await consultant.call(accounts.profile, {})
    const saved = await consultant.post('/api/login/ionicProfileEdit', { userid: '', data }, 'form')
    expect(saved.json()).toMatchObject({ good: true })
    const now = await consultant.call(accounts.profile, {})
    const { exactname } = now.personalinfo
    expect(exactname).toBe(`${now.f_name} ${now.l_name}`)
    const sizes = 'personalinfo' in changed ? changed.personalinfo : {}
    const personalinfo = { ...before.personalinfo, ...sizes, exactname }
    expect(now).toEqual({ ...before, ...changed, personalinfo })
  })

  it.each([
    [{ f_name: '' }, 'data.f_name'],
    [{ l_name: '' }, 'data.l_name'],
    [{ email: '' }, 'data.email'],
    [{ username: '' }, 'data.username'],
    [{ country: 'Atlantis' }, 'data.country'],
    [{ personalinfo: { hatsize: 'huge' } }, 'data.personalinfo.hatsize'],
  ])('refuses %o at its field', async (data, field) => {
    const learner = await app.as('learner')
    const saved = await learner.post('/api/login/ionicProfileEdit', { userid: '', data }, 'form')
    expect(Object.keys(saved.json().fields)).toEqual([field])
  })

  it('accepts changes as form fields with data as JSON text', async () => {
    const texan = await app.as('texan')
    const given = await ownData(texan, { title: 'Chief operator', country: 'Canada', state: 'Ontario' })
    const response = await texan.post('/api/login/ionicProfileEdit', given, 'form')
    expect(response.json()).toMatchObject({ good: true, user: { country: 'CA' } })
    expect(await texan.call(accounts.profile, {})).toMatchObject({ title: 'Chief operator', state: 'ON' })
  })

  it('changes the user name only with the password and notifies the email address', async () => {
    const employee = await app.as('employee')
    const requested = { username: 'emeka' }
    await expect(
      employee.call(accounts.editProfile, await ownData(employee, requested)),
    ).rejects.toMatchObject({
      body: { fields: { 'data.password': expect.any(String) } },
    })
    await employee.call(
      accounts.editProfile,
      await ownData(employee, { ...requested, password: DEMO_PASSWORD }),
    )
    const sent = (await app.mails()).find(({ template }) => template === 'accounts.login-changed')
    expect(sent).toMatchObject({ recipient: 'employee@example.com' })
    expect(sent?.text).toContain('emeka')
  })

  it('refuses the user name of another user', async () => {
    const staff = await app.as('staff')
    const requested = { username: 'Admin', password: DEMO_PASSWORD }
    const response = await staff.post('/api/login/ionicProfileEdit', await ownData(staff, requested))
    expect(response.statusCode).toBe(409)
    expect(Object.keys(response.json().fields)).toEqual(['data.username'])
  })

  it('answers identically whether a new email is taken, and leaves a taken one with its owner', async () => {
    const staff = await app.as('staff')
    const answers = []
    for (const email of ['nobodys@example.com', 'admin@example.com']) {
      const requested = await ownData(staff, { email, password: DEMO_PASSWORD })
      const { message } = await staff.call(accounts.editProfile, requested)
      answers.push([message.replaceAll(email, '…'), (await staff.call(accounts.profile, {})).email])
    }
    expect(answers[0]).toEqual(answers[1])
    const mail = (await app.mails()).findLast(({ recipient }) => recipient === 'admin@example.com')
    const token = /\/confirmEmail\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await expect((await app.guest()).call(accountsAddress.confirmAddress, { token })).rejects.toMatchObject({
      code: 'address-taken',
    })
    expect((await app.person('admin')).email).toBe('admin@example.com')
  })

  it('cannot be changed by another user', async () => {
    const staff = await app.as('staff')
    const { data } = await ownData(staff)
    const { userId: userid } = await app.person('learner')
    await expect(staff.call(accounts.editProfile, { userid, data })).rejects.toMatchObject({ status: 403 })
  })
})

describe('Languages', () => {
  it('default to None, and omitted fields stay unchanged', async () => {
    const learner = await app.as('learner')
    const save = async (data: object) =>
      (await learner.post('/api/login/saveLanguagePref', { userid: '', data }, 'form')).json().language
    expect((await learner.call(accountsSession.me, {})).user?.language).toEqual({
      Subtitles: 'None',
      Video: 'None',
    })
    expect(await save({ Subtitles: 'Spanish', Video: 'English' })).toEqual({
      Subtitles: 'Spanish',
      Video: 'English',
    })
    expect(await save({ Video: 'None' })).toEqual({ Subtitles: 'Spanish', Video: 'None' })
  })

  it('are limited to those of lectures, by name or code', async () => {
    const learner = await app.as('learner')
    const save = (data: object) => learner.post('/api/login/saveLanguagePref', { userid: '', data }, 'form')
    expect((await save({ Subtitles: 'es' })).json().language).toMatchObject({ Subtitles: 'es' })
    const refused = await save({ Subtitles: 'Klingon', Video: 'English' })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['data.Subtitles']])
  })
})

describe('Sessions', () => {
  it('are listed with the current device first, and can be ended from another device', async () => {
    const [phone, desktop] = [await app.as('corpadmin'), await app.as('corpadmin')]
    const { sessions } = await desktop.call(accounts.listSessions, {})
    expect(sessions.map(({ current }) => current)).toEqual([true, false])
    await desktop.call(accounts.endSession, { sessionid: sessions[1]?.sessionid ?? '' })
    expect((await phone.call(accountsSession.me, {})).user).toBeNull()
    expect((await desktop.call(accounts.listSessions, {})).sessions).toHaveLength(1)
  })

  it('of other users are not found', async () => {
    const { sessions } = await (await app.as('corpadmin')).call(accounts.listSessions, {})
    const supervisor = await app.as('supervisor')
    const sessionid = sessions[0]?.sessionid ?? ''
    await expect(supervisor.call(accounts.endSession, { sessionid })).rejects.toMatchObject({ status: 404 })
  })
})

describe('Account QR code', () => {
  it("contains the user's name and addresses, and a token that identifies the user for ten minutes", async () => {
    const learner = await app.as('learner')
    const held = await learner.call(accounts.qrToken, {})
    const { userId } = await app.person('learner')
    expect(held).toMatchObject({ f_name: 'Lena', l_name: 'Moreau', userid: userId, phone: '505-555-0100' })
    expect(await readQrToken({ ...app.app, now: app.now() }, held.token)).toBe(userId)
    const later = new Date(app.now().getTime() + 10 * 60_000)
    expect(await readQrToken({ ...app.app, now: later }, held.token)).toBeNull()
  })

  it('cannot be forged for another user by changing the id in the token', async () => {
    const learner = await app.as('learner')
    const { token } = await learner.call(accounts.qrToken, {})
    const { userId } = await app.person('admin')
    const forged = [userId, ...token.split('.').slice(1)].join('.')
    for (const text of [forged, `${token}x`, `${token}.x`, '', '..'])
      expect(await readQrToken({ ...app.app, now: app.now() }, text)).toBeNull()
  })
})
