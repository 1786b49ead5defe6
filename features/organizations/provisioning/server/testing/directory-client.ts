import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '#app/server/testing/test-app.ts'
import { directory } from '../../contract.ts'
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from '../../rules/person-facts.ts'

export const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Json = Record<string, unknown>

/** Creates a client that acts as a directory with a company's token. */
export async function directoryClient(app: TestApp, administrator: string, compid: string) {
  const admin = await app.as(administrator)
  const { token, tokenid } = await admin.call(directory.addToken, { compid, name: 'Entra ID', lastDay: null })
  const outside = await app.guest()
  const call = (method: Method, path: string, body?: Json | string): Promise<LightMyRequestResponse> =>
    outside.send(method, `/scim/v2${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      payload: typeof body === 'string' ? body : body ? JSON.stringify(body) : '',
    })
  const patch = (path: string, ...operations: Json[]) =>
    call('PATCH', path, { schemas: [PATCH_SCHEMA], Operations: operations })
  return {
    token,
    tokenid,
    admin,
    call,
    patch,
    /** Finds resources by filter. */
    find: async (filter: string, path = '/Users'): Promise<Json & { Resources: Json[] }> =>
      (await call('GET', `${path}?filter=${encodeURIComponent(filter)}`)).json(),
    /** Creates a User and returns its id. */
    add: async (email: string, more: Json = {}): Promise<string> => {
      const answer = await call('POST', '/Users', userBody(email, more))
      if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
      return answer.json().id
    },
    /** Returns the messages shown on the company's page, newest first. */
    changes: async () =>
      (await admin.call(directory.overview, { compid })).changes.map(({ message }) => message),
  }
}

/** Returns a User body as sent by Entra ID. */
export const userBody = (email: string, more: Json = {}): Json => {
  const [name = ''] = email.split('@')
  const [first = '', last = 'Reyes'] = name.split('.').map((part) => part[0]?.toUpperCase() + part.slice(1))
  return {
    schemas: [USER_SCHEMA, ENTERPRISE_SCHEMA],
    externalId: `id-${email}`,
    userName: email,
    active: true,
    name: { givenName: first, familyName: last, formatted: `${first} ${last}` },
    emails: [{ primary: true, type: 'work', value: email }],
    meta: { resourceType: 'User' },
    ...more,
  }
}

export const groupBody = (displayName: string, members: readonly string[] = []): Json => ({
  schemas: [GROUP_SCHEMA],
  displayName,
  members: members.map((value) => ({ value })),
})
