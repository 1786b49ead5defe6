import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { pricing } from '#features/shop/pricing/contract.ts'
import { accountsSession } from '../../contract/session-contract.ts'
import { accounts } from '../../contract.ts'
import { consents, users } from '../tables.ts'
import { setTermsVersion } from '../terms.ts'
import { newAccount } from './testing/new-account.ts'

const app = await testApp()
const refusal = (work: Promise<unknown>) => work.catch((error: { body: unknown }) => error.body)
const stored = async (username: string) =>
  (await app.app.db.select().from(users).where(eq(users.username, username)))[0]

afterEach(() => {
  setTermsVersion(null)
})

describe('Account creation', () => {
  it('answers good, message and userid, and logs the user in', async () => {
    const guest = await app.guest()
    const given = newAccount({ username: 'noor.f', email: 'Noor@Example.org' })
    const response = await guest.post('/api/login/ionicCreateAccount2023', given, 'form')
    expect(response.json()).toEqual({ good: true, message: expect.any(String), userid: expect.any(String) })
    const { user } = await guest.call(accountsSession.me, {})
    expect(user).toMatchObject({ username: 'noor.f', email: 'Noor@Example.org', partner: 'dhp' })
  })

  it('stores the codes of country and state, also when they are given by name', async () => {
    await (await app.guest()).call(accounts.createAccount, newAccount({ username: 'by-name' }))
    expect(await stored('by-name')).toMatchObject({ country: 'US', state: 'NM' })
  })

  it('accepts a mailbox once in any spelling of its international domain, and each spelling logs in', async () => {
    const guest = await app.guest()
    const given = newAccount({ username: 'umlaut', email: 'z@müller.de' })
    await guest.call(accounts.createAccount, given)
    for (const email of ['z@xn--mller-kva.de', 'Z@mu\u0308ller.de', 'z@MÜLLER.de']) {
      const again = newAccount({ username: 'umlaut-two', email })
      expect(await refusal((await app.guest()).call(accounts.createAccount, again))).toBeTruthy()
      const { password } = given.data as { password: string }
      expect(await (await app.guest()).call(accounts.login, { username: email, password })).toBeTruthy()
    }
    expect(await stored('umlaut-two')).toBeUndefined()
  })

  it('accepts multipart fields like JSON', async () => {
    const guest = await app.guest()
    const response = await guest.post('/api/login/ionicCreateAccount2023', newAccount(), 'multipart')
    expect(response.json()).toMatchObject({ good: true })
  })

  it('reports each missing required field', async () => {
    const guest = await app.guest()
    const response = await guest.post('/api/login/ionicCreateAccount2023', {
      data: { personalinfo: {}, consent: {} },
      partnerProgram: '',
    })
    expect(response.statusCode).toBe(400)
    const required = 'username password f_name l_name email consent.termsVersion consent.statement'
    const names = required.split(' ')
    expect(Object.keys(response.json().fields).sort()).toEqual(names.map((name) => `data.${name}`).sort())
  })

  it('requires only both names, a user name, an email, a password and the consent', async () => {
    const { consent, password } = newAccount().data as Record<string, unknown>
    const data = { username: 'rita.later', email: 'Rita.Later@example.org', f_name: 'Rita', l_name: 'Later' }
    const guest = await app.guest()
    const given = { data: { ...data, password, consent } as never, partnerProgram: '' }
    await guest.call(accounts.createAccount, given)
    expect(await stored('rita.later')).toMatchObject({
      country: '',
      personalInfo: { exactname: 'Rita Later', sex: '', hatsize: '', shipping: '' },
    })
    expect((await guest.call(accountsSession.me, {})).user).toMatchObject({ username: 'rita.later' })
  })

  it('accepts a person who declares a single name', async () => {
    const guest = await app.guest()
    const named = { username: 'sukarno', f_name: 'Sukarno', l_name: '' }
    const body = await refusal(guest.call(accounts.createAccount, newAccount({ ...named, personalinfo: {} })))
    expect(body).toHaveProperty(['fields', 'data.l_name'])
    const said = newAccount({ ...named, personalinfo: {}, oneName: 'true' })
    await guest.call(accounts.createAccount, said)
    expect(await stored('sukarno')).toMatchObject({ lastName: '', personalInfo: { exactname: 'Sukarno' } })
    const { userid, ...profile } = await guest.call(accounts.profile, {})
    expect(profile.oneName).toBe(true)
    const data = { ...profile, title: 'Operator' } as never
    expect(await guest.call(accounts.editProfile, { userid, data })).toMatchObject({ good: true })
  })

  it('stores every field of the request', async () => {
    await (await app.guest()).call(accounts.createAccount, newAccount({ username: 'in-full' }))
    expect(await stored('in-full')).toMatchObject({
      company: 'Salt Fork Water',
      title: 'Operator',
      phone: '+1 505 555 0188',
      zip: '87501',
      personalInfo: { exactname: 'Noor Feldmann', sex: 'Female', hatsize: 'sm/med' },
    })
  })

  it('refuses an unknown country', async () => {
    const body = await refusal(
      (await app.guest()).call(accounts.createAccount, newAccount({ country: 'Atlantis' })),
    )
    expect(body).toHaveProperty(['fields', 'data.country'])
  })

  it('refuses a taken user name and email in any case, each at its field', async () => {
    const guest = await app.guest()
    const taken = newAccount({ username: 'LEARNER', email: 'Texan@EXAMPLE.com' })
    const response = await guest.post('/api/login/ionicCreateAccount2023', taken, 'form')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      good: false,
      fields: {
        'data.username': 'This user name is taken. Please choose another.',
        'data.email': expect.stringContaining('already has an account'),
      },
    })
  })

  it('emails only the owner of an address that another sign-up used, once a day', async () => {
    for (const email of ['Consultant@EXAMPLE.com', 'consultant@example.com'])
      await refusal((await app.guest()).call(accounts.createAccount, newAccount({ email })))
    const known = () =>
      app.mails().then((mails) => mails.filter(({ template }) => template === 'accounts.known-address'))
    const mine = (await known()).filter(({ recipient }) => recipient === 'consultant@example.com')
    expect(mine).toHaveLength(1)
    expect(mine[0]?.text).toContain('your user name is consultant')
    const count = (await known()).length
    await (await app.guest()).call(accounts.createAccount, newAccount())
    expect(await known()).toHaveLength(count)
  })

  it.each(['guest', 'Guest', 'administrator', 'a@b.example', 'ab'])(
    'refuses the user name %s',
    async (username) => {
      const response = await (await app.guest()).post(
        '/api/login/ionicCreateAccount2023',
        newAccount({ username }),
      )
      expect(response.json().fields).toHaveProperty(['data.username'])
    },
  )

  it.each(['short', 'Password123', 'newcomer-own', 'aaaaaaaaaaaa'])(
    'refuses the password %s at its field',
    async (password) => {
      const given = newAccount({ username: 'newcomer-own', password })
      const response = await (await app.guest()).post('/api/login/ionicCreateAccount2023', given)
      expect(response.json().fields).toHaveProperty(['data.password'])
    },
  )

  it('gives a name to only one of several concurrent requests', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => app.guest()))
    const answers = await Promise.all(
      clients.map((client, index) =>
        refusal(
          client.call(
            accounts.createAccount,
            newAccount({ username: index % 2 ? 'Contested' : 'contested' }),
          ),
        ),
      ),
    )
    const refused = answers.filter((answer) => (answer as { good: boolean }).good === false)
    expect(refused).toHaveLength(5)
    for (const answer of refused) expect(answer).toHaveProperty(['fields', 'data.username'])
  })
})

describe('Referral id', () => {
  it('is accepted as a user name or as an id', async () => {
    const learner = await app.person('learner')
    for (const referralid of ['Learner', learner.userId]) {
      const given = newAccount({ referralid })
      await (await app.guest()).call(accounts.createAccount, given)
      const account = await stored((given.data as { username: string }).username)
      expect(account?.referredBy).toBe(learner.userId)
    }
  })

  it.each(['nobody-here', '00000000-0000-7000-8000-000000000000', 'selfish'])(
    'is refused at its field when it is %s',
    async (referralid) => {
      const given = newAccount({ username: 'selfish', referralid })
      const body = await refusal((await app.guest()).call(accounts.createAccount, given))
      expect(body).toHaveProperty(['fields', 'data.referralid'])
    },
  )

  it('is accepted only under the default partner', async () => {
    const given = { ...newAccount({ referralid: 'learner' }), partnerProgram: 'ams' }
    const body = await refusal((await app.guest()).call(accounts.createAccount, given))
    expect(body).toHaveProperty(['fields', 'data.referralid'])
  })
})

describe('Partner membership', () => {
  const signUp = async (username: string, partnerProgram: string) =>
    (await app.guest()).call(accounts.createAccount, { ...newAccount({ username }), partnerProgram })

  it("is not granted by the partner's address alone", async () => {
    await signUp('bargain', 'HighPlains')
    expect(await stored('bargain')).toMatchObject({ partner: 'dhp', partnerProgram: 'highplains' })
  })

  it('is granted on sign-up if staff allow it', async () => {
    const admin = await app.as('admin')
    const terms = { partner: 'highplains', discountBasisPoints: 1500, roundDown: false, currency: 'USD' }
    await admin.call(pricing.setPartnerTerms, { ...terms, openMembership: true })
    await signUp('joiner', 'highplains')
    expect(await stored('joiner')).toMatchObject({ partner: 'highplains' })
    await admin.call(pricing.setPartnerTerms, { ...terms, openMembership: false })
    await signUp('latecomer', 'highplains')
    expect(await stored('latecomer')).toMatchObject({ partner: 'dhp' })
  })

  it('is refused for an unknown partner', async () => {
    await expect(signUp('nowhere', 'nosuchpartner')).rejects.toMatchObject({
      code: 'bad-input',
      body: { fields: { partnerProgram: 'There is no such partner.' } },
    })
    expect(await stored('nowhere')).toBeUndefined()
  })
})

describe('Consent', () => {
  it('is stored with its version and the selected statement', async () => {
    setTermsVersion('2026-11-20')
    const given = newAccount({ consent: { termsVersion: '2026-11-20', statement: 'guardian' } })
    const { userid } = await (await app.guest()).call(accounts.createAccount, given)
    const rows = await app.app.db.select().from(consents).where(eq(consents.userId, userid))
    expect(rows.map(({ document }) => document).sort()).toEqual(['privacy', 'terms'])
    expect(rows[0]).toMatchObject({ version: '2026-11-20', statement: expect.stringContaining('guardian') })
  })

  it('to an old version is refused', async () => {
    setTermsVersion('2027-01-01')
    const old = newAccount({ consent: { termsVersion: '2026-11-20', statement: 'adult' } })
    const body = await refusal((await app.guest()).call(accounts.createAccount, old))
    expect(body).toHaveProperty(['fields', 'data.consent.termsVersion'])
  })

  it('is required again for a new version of the terms', async () => {
    setTermsVersion('2026-11-20')
    const guest = await app.guest()
    await guest.call(accounts.createAccount, newAccount())
    expect((await guest.call(accountsSession.me, {})).user?.mustAgree).toBe(false)
    setTermsVersion('2027-01-01')
    expect(await guest.call(accountsSession.me, {})).toMatchObject({
      user: { mustAgree: true },
      termsVersion: '2027-01-01',
    })
    await expect(
      guest.call(accounts.agreeToTerms, { version: '2026-11-20', statement: 'adult' }),
    ).rejects.toMatchObject({ code: 'other-version' })
    await guest.call(accounts.agreeToTerms, { version: '2027-01-01', statement: 'adult' })
    expect((await guest.call(accountsSession.me, {})).user?.mustAgree).toBe(false)
  })
})
