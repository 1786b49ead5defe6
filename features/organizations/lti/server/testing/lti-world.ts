import type { JSONWebKeySet } from 'jose'
import { afterAll, expect, vi } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { buyCourse } from '#features/learn/learning/server/testing/learners.ts'
import { corporateDomains } from '#features/organizations/company-office/contract/domains.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { ltiAdmin, ltiLaunch } from '../../contract.ts'
import { courseUrl, endpointPath } from '../../rules/addresses.ts'
import { recordLtiResults } from '../services/track-result.ts'
import { CLIENT, DEPLOYMENT, type LaunchOptions, type PlatformUser, startPlatform } from './platform.ts'

export const DOMAIN = 'harbor-lti.example.org'
export const COURSE = 'OLC310'

/** Sets up a shop whose demo company has seats, a proven domain, and a platform on this machine. */
export async function ltiWorld() {
  const platform = await startPlatform()
  const app = await testApp({ settings: { LTI_ORIGIN: platform.origin } })
  // The platform runs in this process and reads the same clock as the shop.
  vi.useFakeTimers({ toFake: ['Date'], now: app.now() })
  afterAll(async () => {
    vi.useRealTimers()
    await platform.close()
  })
  const { pool, settings } = app.app
  const { publicUrl } = settings
  let admin = await app.as('corpadmin')
  const adminId = (await app.person('corpadmin')).userId
  const compid = (await companyOf(app.app.db, adminId))?.compid ?? ''
  const staff = await app.as('admin')
  await staff.call(corporateDomains.nameDomain, { compid, domain: DOMAIN })
  await staff.call(corporateDomains.decideDomain, { compid, domain: DOMAIN, approve: true, reason: '' })
  await buyCourse(app, 'corpadmin', COURSE, 40)
  await pool.query('update seat_purchases set company_id = $1 where bought_by = $2 and company_id is null', [
    compid,
    adminId,
  ])
  const guest = await app.guest()
  const jwks = async () => (await guest.get('/lti/jwks')).json<JSONWebKeySet>()
  platform.connect(await jwks())

  const overview = () => admin.call(ltiAdmin.settings, { compid })
  /** Saves the platform; the first call adds it. */
  async function save(changes: Partial<InputOf<typeof ltiAdmin.save>> = {}): Promise<string> {
    admin = await app.as('corpadmin')
    const [known] = (await overview()).platforms
    const { origin } = platform
    const draft = {
      name: 'Moodle',
      site: origin,
      issuer: origin,
      clientId: CLIENT,
      deployments: [DEPLOYMENT],
    }
    const urls = { authUrl: `${origin}/auth`, tokenUrl: `${origin}/token`, jwksUrl: `${origin}/jwks` }
    const ids = { compid, platformid: known?.platformid ?? '', revision: known?.revision ?? 0 }
    const { platformid } = await admin.call(ltiAdmin.save, {
      ...ids,
      ...draft,
      ...urls,
      on: true,
      justInTime: true,
      ...changes,
    })
    return platformid
  }
  await save()

  /** Advances both clocks by the same time. */
  const advance = (time: { seconds?: number; minutes?: number; hours?: number; days?: number }) => {
    app.advance(time)
    vi.setSystemTime(app.now())
  }
  const path = (end: 'login' | 'launch' | 'deepLink') => endpointPath(compid, end)
  /** Posts a form like a browser from the platform's site, without our cookies. */
  const post = async (to: string, fields: Record<string, string> | [string, string][]) =>
    (await app.guest()).rawWith(to, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: platform.origin,
      'sec-fetch-site': 'cross-site',
    })
  /** Starts a launch and returns the form with which the platform answers. */
  async function answered(user: PlatformUser, options: LaunchOptions = {}) {
    advance({ seconds: 1 })
    const { state } = platform
    state.user = user
    state.launch = options
    state.target ||= courseUrl(publicUrl, compid, COURSE)
    const login = await post(path('login'), platform.announcement())
    expect(login.statusCode).toBe(302)
    const page = await (await fetch(String(login.headers.location))).text()
    const [, stateValue = ''] = /name="state" value="([^"]*)"/.exec(page) ?? []
    const [, idToken = ''] = /name="id_token" value="([^"]*)"/.exec(page) ?? []
    return { state: stateValue, id_token: idToken }
  }
  /** Launches, and returns the page in the frame. */
  const launch = async (user: PlatformUser, options?: LaunchOptions) =>
    post(path('launch'), await answered(user, options))
  const tokenIn = (page: string): string => /href="\/ltiLaunch\/([^"]+)"/.exec(page)?.[1] ?? ''
  /** Launches and opens the course in the client's browser. */
  async function open(client: TestClient, user: PlatformUser) {
    const token = tokenIn((await launch(user)).body)
    return { token, ...(await client.call(ltiLaunch.enter, { launch: token })) }
  }
  const system = () => makeContext(app.app, { actor: null, now: app.now() })
  /** Runs the job that is scheduled every minute, and the jobs that it starts. */
  async function send(): Promise<void> {
    await recordLtiResults.run({}, system())
    await app.runJobs()
  }
  const lastOutcome = async () => (await overview()).attempts[0]?.outcome
  return {
    app,
    platform,
    compid,
    jwks,
    overview,
    save,
    advance,
    path,
    post,
    answered,
    launch,
    tokenIn,
    open,
    send,
    system,
    lastOutcome,
    admin: () => admin,
  }
}

let people = 0
/** Returns a new person of the company as the platform describes them. */
export function newPerson(): PlatformUser & { email: string } {
  people += 1
  return {
    sub: `user-${people}`,
    email: `person${people}@${DOMAIN}`,
    given_name: 'Ada',
    family_name: `Tester${'abcdefghijklmnopqrstuvwxyz'[people % 26]}`,
  }
}
