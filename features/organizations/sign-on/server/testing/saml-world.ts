import { afterAll } from 'vitest'
import type { TestClient } from '#app/server/testing/test-client.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { signOnAdmin } from '../../contract.ts'
import { companyWorld } from './company-world.ts'
import { type PostedAnswer, type SamlForgery, startSamlProvider } from './saml-provider.ts'

/** Creates a company that signs in at a SAML provider on this machine. */
export async function samlWorld() {
  const provider = await startSamlProvider()
  const world = await companyWorld(provider.origin)
  const { admin, compid, wait } = world
  afterAll(() => provider.close())
  provider.connect((await admin.get(`/sso/${compid}/metadata`)).body)
  const save = (changes: Partial<InputOf<typeof signOnAdmin.save>> = {}) => {
    const { issuer, loginUrl, signer } = provider
    const logoutUrl = `${provider.origin}/logout`
    const draft = { protocol: 'saml', issuer, loginUrl, logoutUrl, certificates: signer.certificate } as const
    return world.saveDraft({ ...draft, mode: 'optional', justInTime: true, ...changes })
  }
  /** Signs in up to the provider's response, which the browser has not posted yet. */
  const begin = async (client: TestClient, email: string, forgery: SamlForgery = {}, query = '') => {
    wait()
    const { headers } = await client.get(`/sso/${compid}/start${query}`)
    return provider.answer(String(headers.location), email, forgery)
  }
  /** Posts a response like a browser from another site, without cookies. Returns the redirect target. */
  const post = async (client: TestClient, fields: Partial<PostedAnswer>): Promise<string> => {
    wait()
    const type = { 'content-type': 'application/x-www-form-urlencoded', origin: provider.origin }
    const body = new URLSearchParams(fields).toString()
    return String((await client.rawWith(`/sso/${compid}/acs`, body, type)).headers.location)
  }
  /** Posts a response and follows the redirect to the page that opens afterward. */
  const answer = async (client: TestClient, fields: Partial<PostedAnswer>): Promise<string> => {
    const path = await post(client, fields)
    return path.startsWith('/sso/') ? String((await client.get(path)).headers.location) : path
  }
  const signIn = async (client: TestClient, email: string, forgery: SamlForgery = {}, query = '') =>
    answer(client, await begin(client, email, forgery, query))
  return { ...world, provider, save, begin, post, answer, signIn }
}
