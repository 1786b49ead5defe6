import { afterAll } from 'vitest'
import type { TestClient } from '#app/server/testing/test-client.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { signOnAdmin } from '../../contract.ts'
import { companyWorld } from './company-world.ts'
import { type IdentityOptions, type Jar, signInAt, startIdentityProvider } from './identity-provider.ts'

const SECRET = 'a-secret-of-the-provider'

/** Provider's claims about users, by the address that they enter; tests may add users. */
export type People = Map<string, ReturnType<IdentityOptions['claimsOf']>>

/** Creates a company that signs in at a real OpenID provider on this machine. */
export async function signOnWorld() {
  const people: People = new Map()
  const provider = await startIdentityProvider()
  const world = await companyWorld(provider.issuer)
  const { app, compid, wait } = world
  afterAll(() => provider.close())
  const { publicUrl } = app.app.settings
  provider.connect({
    clientId: 'permeate',
    clientSecret: SECRET,
    redirectUri: `${publicUrl}/sso/${compid}/callback`,
    loggedOutUri: `${publicUrl}/sso/${compid}/loggedOut`,
    backchannel: {
      uri: `${publicUrl}/sso/${compid}/backchannelLogout`,
      deliver: async (form) => (await report(form)).statusCode,
    },
    claimsOf: (email) =>
      people.get(email) ?? {
        sub: `of ${email}`,
        email,
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Tester',
      },
  })
  /** Posts a logout token as the provider does, without a browser. */
  const report = async (form: string, company = compid) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await app.guest()).rawWith(`/sso/${company}/backchannelLogout`, form, type)
  }
  let isNew = true
  const save = async (changes: Partial<InputOf<typeof signOnAdmin.save>> = {}) => {
    const { issuer } = provider
    const draft = {
      protocol: 'oidc',
      issuer,
      clientId: 'permeate',
      mode: 'optional',
      justInTime: true,
    } as const
    await world.saveDraft({ ...draft, clientSecret: isNew ? SECRET : '', ...changes })
    isNew = false
  }
  /** Signs in, from the button to the page that opens afterward. */
  const signIn = async (client: TestClient, email: string, query = '', jar?: Jar): Promise<string> =>
    answer(client, await begin(client, email, query, jar))
  /** Signs in up to the provider's response, which the browser has not returned yet. */
  const begin = async (client: TestClient, email: string, query = '', jar?: Jar): Promise<string> => {
    wait()
    const { headers } = await client.get(`/sso/${compid}/start${query}`)
    const location = String(headers.location)
    return location.startsWith('/') ? location : signInAt(location, email, publicUrl, jar)
  }
  const answer = async (client: TestClient, path: string): Promise<string> => {
    wait()
    return path.startsWith('/sso/') ? String((await client.get(path)).headers.location) : path
  }
  return { ...world, provider, people, save, begin, answer, signIn, report }
}
