import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { findByEmail } from '#features/core/accounts/server/public.ts'
import { newAccount } from '#features/core/accounts/server/sign-up/testing/new-account.ts'
import { findMember, leaveCompany } from '#features/core/company-people/server/public.ts'
import { ltiAdmin, ltiLaunch } from '../contract.ts'
import type { Refused } from '../rules/outcomes.ts'
import { COURSE, DOMAIN, ltiWorld, newPerson } from './testing/lti-world.ts'
import { CLIENT, DEPLOYMENT, type Forgery } from './testing/platform.ts'
import { rotateToolKeys } from './tool-keys.ts'

const world = await ltiWorld()
const { app, platform, compid, overview, save, advance, path, post, answered, launch } = world
const { tokenIn, open, lastOutcome, jwks, system } = world
const { db, pool } = app.app
const { state } = platform
const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim'
const INSTRUCTOR = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'
const password = 'a quiet pump at dawn'

const changing = (changes: JWTPayload): Forgery => ({ claims: (claims) => ({ ...claims, ...changes }) })
const shifted = (seconds: number): Forgery => ({
  claims: (claims) => ({ ...claims, iat: Number(claims.iat) + seconds, exp: Number(claims.exp) + seconds }),
})

describe('Launch', () => {
  it('shows a page that only the platform may frame, and opens the course for a new person', async () => {
    const person = newPerson()
    const page = await launch(person)
    expect(page.statusCode).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(`frame-ancestors ${platform.origin}`)
    expect(policy).toContain("default-src 'none'")
    expect(page.headers['x-frame-options']).toBeUndefined()
    expect(page.headers['set-cookie']).toBeUndefined()
    const token = tokenIn(page.body)
    const client = await app.guest()
    expect(await client.call(ltiLaunch.opened, { launch: token })).toMatchObject({
      courseid: COURSE,
      email: person.email,
      isOwn: false,
      message: '',
    })
    expect(await client.call(ltiLaunch.enter, { launch: token })).toMatchObject({
      outcome: 'entered',
      courseid: COURSE,
    })
    const user = await findByEmail(db, person.email)
    expect((await client.call(accountsSession.me, {})).user?.userid).toBe(user?.id)
    expect(await findMember(db, compid, user?.id ?? '')).toMatchObject({
      role: 'employee',
      openedAccount: true,
    })
    expect(await lastOutcome()).toBe('opened')
    const seats = 'select 1 from course_seats where claimed_by = $1'
    expect((await pool.query(seats, [user?.id])).rows).toHaveLength(1)
    const again = await app.guest()
    expect(await open(again, person)).toMatchObject({ outcome: 'entered' })
    expect((await pool.query(seats, [user?.id])).rows).toHaveLength(1)
    expect(await lastOutcome()).toBe('in')
  })

  it('opens once: the link in the frame logs no one else in', async () => {
    const person = newPerson()
    const client = await app.guest()
    const { token } = await open(client, person)
    const other = await app.guest()
    expect(await other.call(ltiLaunch.enter, { launch: token })).toMatchObject({ outcome: 'refused' })
    expect(await other.call(ltiLaunch.opened, { launch: token })).toMatchObject({ person: '', email: '' })
    expect((await other.call(accountsSession.me, {})).user).toBeNull()
    expect(await client.call(ltiLaunch.enter, { launch: token })).toMatchObject({ outcome: 'entered' })
    const late = tokenIn((await launch(newPerson())).body)
    advance({ minutes: 16 })
    expect(await other.call(ltiLaunch.enter, { launch: late })).toMatchObject({ outcome: 'refused' })
  })

  it.each<[string, Forgery, Refused]>([
    ['for another tool', changing({ aud: 'another-tool' }), 'wrong-audience'],
    ['for several tools without azp', changing({ aud: [CLIENT, 'another-tool'] }), 'wrong-audience'],
    ['for another authorized party', changing({ azp: 'another-tool' }), 'wrong-audience'],
    ['of another issuer', changing({ iss: 'https://lms.example.net' }), 'wrong-issuer'],
    ['of another deployment', changing({ [`${CLAIM}/deployment_id`]: 'deployment-2' }), 'wrong-deployment'],
    ['with another nonce', changing({ nonce: 'a nonce of an earlier launch' }), 'wrong-nonce'],
    ['of another version', changing({ [`${CLAIM}/version`]: '1.1' }), 'wrong-version'],
    [
      'of another message type',
      changing({ [`${CLAIM}/message_type`]: 'LtiStartProctoring' }),
      'wrong-message',
    ],
    ['without a resource link', changing({ [`${CLAIM}/resource_link`]: null }), 'bad-request'],
    ['without a user', changing({ sub: undefined }), 'anonymous'],
    ['without an address', changing({ email: undefined }), 'no-email'],
    [
      'to a target elsewhere',
      changing({ [`${CLAIM}/target_link_uri`]: 'https://evil.example' }),
      'wrong-target',
    ],
    ['that has expired', shifted(-400), 'clock'],
    ['from a clock an hour behind', shifted(-3600), 'clock'],
    ['from a clock an hour ahead', shifted(3600), 'clock'],
    ['without an end', changing({ exp: undefined }), 'clock'],
    ['that is unsigned', { key: 'none' }, 'wrong-signature'],
    ['signed with the public key as a secret', { key: 'hmac' }, 'wrong-signature'],
    ['signed with another key', { key: 'foreign' }, 'wrong-signature'],
  ])('%s is refused', async (_name, forgery, outcome) => {
    const page = await launch(newPerson(), { forgery })
    expect([page.statusCode, tokenIn(page.body)]).toEqual([400, ''])
    expect(await lastOutcome()).toBe(outcome)
  })

  it('is accepted with a clock that differs by less than a minute', async () => {
    for (const seconds of [-50, 50])
      expect((await launch(newPerson(), { forgery: shifted(seconds) })).statusCode).toBe(200)
  })

  it('is refused a second time, and with the state of another launch', async () => {
    const [form, other] = [await answered(newPerson()), await answered(newPerson())]
    expect((await post(path('launch'), form)).statusCode).toBe(200)
    expect((await post(path('launch'), form)).statusCode).toBe(400)
    expect(await lastOutcome()).toBe('replayed')
    advance({ seconds: 1 })
    expect((await post(path('launch'), { ...form, state: other.state })).statusCode).toBe(400)
    expect(await lastOutcome()).toBe('wrong-nonce')
    const late = await answered(newPerson())
    advance({ minutes: 11 })
    expect((await post(path('launch'), late)).body).toContain('did not start here')
    expect((await post(path('launch'), { ...late, state: 'unknown' })).statusCode).toBe(400)
  })

  it('does not start for an unknown issuer, client, deployment or target', async () => {
    const known = platform.announcement()
    const start = async (changes: Record<string, string>) => {
      advance({ seconds: 1 })
      const response = await post(path('login'), { ...known, ...changes })
      return [response.statusCode, await lastOutcome()]
    }
    expect(await start({ iss: 'https://lms.example.net' })).toEqual([400, 'unknown-platform'])
    expect(await start({ client_id: 'another' })).toEqual([400, 'unknown-platform'])
    expect(await start({ lti_deployment_id: 'deployment-2' })).toEqual([400, 'wrong-deployment'])
    expect(await start({ target_link_uri: 'https://evil.example/' })).toEqual([400, 'wrong-target'])
    const { publicUrl } = app.app.settings
    expect(await start({ target_link_uri: `${publicUrl}.evil.example/` })).toEqual([400, 'wrong-target'])
  })

  it('follows a new key of the platform, and waits while its keys cannot be read', async () => {
    await launch(newPerson())
    advance({ minutes: 1 })
    await platform.rotate('second')
    expect((await launch(newPerson())).statusCode).toBe(200)
    state.hasKeys = false
    advance({ minutes: 30 })
    expect((await launch(newPerson())).body).toContain('does not answer')
    expect(await lastOutcome()).toBe('unreachable')
    state.hasKeys = true
    advance({ minutes: 1 })
    expect((await launch(newPerson())).statusCode).toBe(200)
  })

  it('is refused while the platform is off', async () => {
    const form = await answered(newPerson())
    await save({ on: false })
    expect((await post(path('launch'), form)).statusCode).toBe(400)
    expect((await post(path('login'), platform.announcement())).statusCode).toBe(400)
    expect(await lastOutcome()).toBe('off')
    await save()
  })
})

describe('Account of a launch', () => {
  it('is not created outside the proven domains, or if the company adds its people itself', async () => {
    const client = await app.guest()
    const stranger = { ...newPerson(), email: 'ada@elsewhere.example.net' }
    expect((await open(client, stranger)).outcome).toBe('refused')
    expect(await lastOutcome()).toBe('foreign-domain')
    await save({ justInTime: false })
    const person = newPerson()
    expect((await open(client, person)).outcome).toBe('refused')
    expect(await lastOutcome()).toBe('unknown-person')
    expect(await findByEmail(db, person.email)).toBeNull()
    await save()
  })

  it('is linked only after its owner has logged in and agreed', async () => {
    const person = { ...newPerson(), email: `owner@${DOMAIN}` }
    const draft = newAccount({ email: person.email, username: 'owner-lti', password, company: '' })
    const { userid } = await (await app.guest()).call(accounts.createAccount, draft)
    const client = await app.guest()
    const { token, outcome } = await open(client, person)
    expect([outcome, (await client.call(accountsSession.me, {})).user]).toEqual(['ask', null])
    const other = await app.as('employee')
    await expect(other.call(ltiLaunch.link, { launch: token })).rejects.toMatchObject({
      code: 'other-account',
    })
    await client.call(accounts.login, { username: 'owner-lti', password })
    await client.call(ltiLaunch.link, { launch: token })
    expect(await client.call(ltiLaunch.enter, { launch: token })).toMatchObject({ outcome: 'entered' })
    const later = await app.guest()
    expect((await open(later, person)).outcome).toBe('entered')
    expect((await later.call(accountsSession.me, {})).user?.userid).toBe(userid)
    const second = { ...person, sub: 'another user with this address' }
    expect((await open(await app.guest(), second)).outcome).toBe('refused')
    expect(await lastOutcome()).toBe('other-subject')
  })

  it('is not the one of another person who is logged in, or of a former member', async () => {
    const [person, other] = [newPerson(), newPerson()]
    const client = await app.guest()
    await open(client, person)
    expect((await open(client, other)).outcome).toBe('refused')
    expect(await lastOutcome()).toBe('other-account')
    const userId = (await findByEmail(db, person.email))?.id ?? ''
    await system().transaction((ctx) =>
      leaveCompany(ctx.declaring({ 'last-admin': '' }), { companyId: compid, userId }),
    )
    expect((await open(await app.guest(), person)).outcome).toBe('refused')
    expect(await lastOutcome()).toBe('not-member')
  })
})

describe('Deep linking', () => {
  const choosing = { kind: 'deep-link', roles: [INSTRUCTOR] } as const

  it('returns the chosen courses once, signed, with line items', async () => {
    const page = await launch(newPerson(), { ...choosing, roles: [INSTRUCTOR] })
    expect(page.body).toContain(`value="${COURSE}"`)
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(page.body) ?? []
    const chosen: [string, string][] = [
      ['token', token],
      ['courses', COURSE],
      ['courses', 'NOT-OURS'],
    ]
    const answer = await post(path('deepLink'), chosen)
    expect(String(answer.headers['content-security-policy'])).toContain(
      `form-action 'self' ${platform.origin}`,
    )
    const [, jwt = ''] = /name="JWT" value="([^"]+)"/.exec(answer.body) ?? []
    const { payload } = await jwtVerify(jwt, createLocalJWKSet(await jwks()), {
      issuer: CLIENT,
      audience: platform.origin,
      currentDate: app.now(),
    })
    expect(payload).toMatchObject({
      [`${CLAIM}/message_type`]: 'LtiDeepLinkingResponse',
      [`${CLAIM}/version`]: '1.3.0',
      [`${CLAIM}/deployment_id`]: DEPLOYMENT,
      'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'data of the platform',
    })
    const items = payload['https://purl.imsglobal.org/spec/lti-dl/claim/content_items']
    expect(items).toMatchObject([
      {
        type: 'ltiResourceLink',
        url: `${app.app.settings.publicUrl}/lti/${compid}/courses/${COURSE}`,
        lineItem: { scoreMaximum: 100, resourceId: COURSE },
      },
    ])
    expect(await lastOutcome()).toBe('chosen')
    expect((await post(path('deepLink'), chosen)).statusCode).toBe(400)
  })

  it('is refused to learners', async () => {
    expect((await launch(newPerson(), { kind: 'deep-link' })).body).toContain('Only instructors')
    expect(await lastOutcome()).toBe('not-instructor')
  })
})

describe('Company page', () => {
  it('tests the platform and names what fails', async () => {
    const [shown] = (await overview()).platforms
    const target = { compid, platformid: shown?.platformid ?? '' }
    const admin = await app.as('corpadmin')
    const problems = async () =>
      (await admin.call(ltiAdmin.check, target)).steps.map(({ problem }) => problem)
    expect(await problems()).toEqual([null, null])
    await save({ tokenAudience: platform.origin })
    expect(await problems()).toEqual([null, null])
    for (const wrong of [{ clientId: 'unknown' }, { tokenAudience: 'https://lms.example.net' }]) {
      await save(wrong)
      const { steps } = await admin.call(ltiAdmin.check, target)
      expect(steps[1]?.detail).toContain('invalid_client')
    }
    await save()
  })

  it('shows which members of a course have opened one', async () => {
    const person = newPerson()
    await open(await app.guest(), person)
    state.members = [
      { user_id: person.sub, name: 'Ada Tester', email: person.email, status: 'Active' },
      { user_id: 'someone else', name: 'Bo Tester', email: '', status: 'Active' },
    ]
    const [shown] = (await overview()).platforms
    const [context] = shown?.contexts ?? []
    expect(context?.title).toBe('Water treatment 2026')
    const admin = await app.as('corpadmin')
    const target = { compid, platformid: shown?.platformid ?? '', contextid: context?.contextid ?? '' }
    expect((await admin.call(ltiAdmin.members, target)).members).toMatchObject([
      { name: 'Ada Tester', launchedAt: expect.any(String) },
      { name: 'Bo Tester', launchedAt: null },
    ])
  })

  it('forgets the users, courses and scores of a platform only if its issuer changes', async () => {
    await open(await app.guest(), newPerson())
    const state = async () => {
      const [shown] = (await overview()).platforms
      const { rows } = await app.app.pool.query('select count(*)::int as results from lti_results')
      return { linked: shown?.linked, contexts: shown?.contexts.length, ...rows[0] }
    }
    const before = await state()
    expect(before.linked).toBeGreaterThan(0)
    await save({ name: 'Moodle at work' })
    expect(await state()).toEqual(before)
    await save({ issuer: 'https://other.example.net' })
    expect(await state()).toEqual({ linked: 0, contexts: 0, results: 0 })
    const { rows } = await app.app.pool.query('select count(*)::int as changes from lti_changes')
    expect(rows).toEqual([{ changes: 0 }])
    await save()
  })

  it('refuses a second platform with the same client, and addresses in a private network', async () => {
    const same = save({ platformid: '', revision: 0 })
    await expect(same).rejects.toMatchObject({ body: { fields: { clientId: expect.any(String) } } })
    const inside = save({ jwksUrl: 'https://10.0.0.1/jwks', tokenUrl: 'http://lms.example.com/token' })
    await expect(inside).rejects.toMatchObject({
      body: { fields: { jwksUrl: expect.any(String), tokenUrl: expect.any(String) } },
    })
  })
})

it('our keys are replaced every 90 days, published before they sign, and removed later', async () => {
  const ids = async () => (await jwks()).keys.map(({ kid }) => kid)
  const [first] = await ids()
  expect((await jwks()).keys[0]).not.toHaveProperty('d')
  advance({ days: 91 })
  await rotateToolKeys.run({}, system())
  const both = await ids()
  // Sessions have ended since; saving logs in again.
  await save()
  expect([both.length, both[0]]).toEqual([2, first])
  const admin = await app.as('corpadmin')
  const [shown] = (await overview()).platforms
  const check = async () =>
    (await admin.call(ltiAdmin.check, { compid, platformid: shown?.platformid ?? '' })).steps[1]?.problem
  // The platform still has only the first key.
  expect(await check()).toBeNull()
  advance({ days: 40 })
  await rotateToolKeys.run({}, system())
  expect(await ids()).toEqual([both[1]])
})
