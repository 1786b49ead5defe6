import { afterAll, vi } from 'vitest'
import { type TestApp, testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { corporateDomains } from '#features/organizations/company-office/contract/domains.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { signOnAdmin } from '../../contract.ts'
import type { Outcome } from '../../rules/outcomes.ts'
import { type IdentityOptions, signInAt, startIdentityProvider } from './identity-provider.ts'

export const DOMAIN = 'harbor-sign-on.example.org'
const SECRET = 'a-secret-of-the-provider'

/** What the provider says of people; a test may add others, by the address that they type. */
export type People = Map<string, ReturnType<IdentityOptions['claimsOf']>>

/** A shop whose demo company Harbor has a proven domain and signs in at a real provider on this machine. */
export async function signOnWorld() {
  const people: People = new Map()
  const provider = await startIdentityProvider()
  const app = await testApp({ settings: { SIGN_ON_ORIGIN: provider.issuer } })
  // The provider runs in this process and reads the same clock as the shop.
  vi.useFakeTimers({ toFake: ['Date'], now: app.now() })
  afterAll(async () => {
    vi.useRealTimers()
    await provider.close()
  })
  const { publicUrl } = app.app.settings
  const admin = await app.as('corpadmin')
  const staff = await app.as('admin')
  const compid = await harborOf(app)
  provider.connect({
    clientId: 'permeate',
    clientSecret: SECRET,
    redirectUri: `${publicUrl}/sso/${compid}/callback`,
    claimsOf: (email) =>
      people.get(email) ?? {
        sub: `of ${email}`,
        email,
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Tester',
      },
  })
  const approve = async (domain: string) => {
    await staff.call(corporateDomains.nameDomain, { compid, domain })
    await staff.call(corporateDomains.decideDomain, { compid, domain, approve: true, reason: '' })
  }
  await approve(DOMAIN)
  let revision = 0
  const save = async (changes: Partial<InputOf<typeof signOnAdmin.save>> = {}) => {
    const draft = {
      issuer: provider.issuer,
      clientId: 'permeate',
      clientSecret: '',
      mode: 'optional',
      justInTime: true,
    }
    if (revision === 0) draft.clientSecret = SECRET
    await admin.call(signOnAdmin.save, { compid, revision, ...draft, ...changes } as never)
    revision += 1
  }
  /** A moment passes on both clocks, however far they are apart. */
  const wait = () => {
    vi.setSystemTime(Date.now() + 1000)
    app.advance({ seconds: 1 })
  }
  /** Both clocks agree again, later than either was. */
  const settleClocks = () => {
    vi.setSystemTime(Math.max(Date.now(), app.now().getTime()) + 1000)
    app.setNow(new Date())
  }
  /** From the button to the page that opens afterward. */
  const signIn = async (client: TestClient, email: string, query = ''): Promise<string> =>
    answer(client, await begin(client, email, query))
  /** Up to the provider's answer, which the browser has not brought back yet. */
  const begin = async (client: TestClient, email: string, query = ''): Promise<string> => {
    wait()
    const { headers } = await client.get(`/sso/${compid}/start${query}`)
    const location = String(headers.location)
    return location.startsWith('/') ? location : signInAt(location, email, publicUrl)
  }
  const answer = async (client: TestClient, path: string): Promise<string> => {
    wait()
    return path.startsWith('/sso/') ? String((await client.get(path)).headers.location) : path
  }
  const attempts = async () => (await admin.call(signOnAdmin.settings, { compid })).attempts
  const lastOutcome = async (): Promise<Outcome | undefined> => (await attempts())[0]?.outcome
  return {
    settleClocks,
    app,
    provider,
    people,
    admin,
    staff,
    compid,
    approve,
    save,
    begin,
    answer,
    signIn,
    attempts,
    lastOutcome,
  }
}

const harborOf = async (app: TestApp) =>
  (await companyOf(app.app.db, (await app.person('corpadmin')).userId))?.compid ?? ''
