import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from '../rules/person-facts.ts'
import { directoryClient, groupBody, PATCH_SCHEMA, userBody } from './testing/directory-client.ts'

// Request types from the examples in RFC 7644, with test users and the specified response format.
const app = await testApp()
const compid = (await companyOf(app.app.db, (await app.person('corpadmin')).userId))?.compid ?? ''
const sc = await directoryClient(app, 'corpadmin', compid)
const email = 'bea.jensen@harborpure.example.com'
let user = ''
let colleague = ''
let group = ''
beforeAll(async () => {
  colleague = await sc.add('cal.smith@harborpure.example.com')
})
const fill = (text: string) =>
  text.replaceAll('{user}', user).replaceAll('{colleague}', colleague).replaceAll('{group}', group)
const filled = <T>(value: T): T => JSON.parse(fill(JSON.stringify(value)))

describe('RFC 7644', () => {
  it('3.3: returns an id, a location and only what was sent for a created resource', async () => {
    const answer = await sc.call('POST', '/Users', {
      schemas: [USER_SCHEMA],
      userName: email,
      externalId: 'bjensen',
      name: { formatted: 'Ms. Bea J Jensen III', familyName: 'Jensen', givenName: 'Bea' },
    })
    user = answer.json().id
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      schemas: [USER_SCHEMA],
      id: user,
      externalId: 'bjensen',
      meta: {
        resourceType: 'User',
        created: app.now().toISOString(),
        lastModified: app.now().toISOString(),
        location: answer.headers.location,
      },
      userName: email,
      active: true,
      name: { formatted: 'Ms. Bea J Jensen III', familyName: 'Jensen', givenName: 'Bea' },
    })
    group = (await sc.call('POST', '/Groups', groupBody('Tour guides'))).json().id
  })

  it.each([
    ['3.4.1', 'GET', '/Users/{user}', undefined, 200, { id: '{user}', userName: email }],
    [
      '3.4.2',
      'GET',
      '/Users?attributes=userName&filter=userName%20sw%20%22bea.j%22',
      undefined,
      200,
      { totalResults: 1, startIndex: 1, itemsPerPage: 1, Resources: [{ id: '{user}', userName: email }] },
    ],
    ['3.4.2.4', 'GET', '/Users?startIndex=1&count=0', undefined, 200, { itemsPerPage: 0, Resources: [] }],
    ['3.4.2.4', 'GET', '/Users?startIndex=100000', undefined, 200, { startIndex: 100_000, Resources: [] }],
    [
      '3.5.1',
      'PUT',
      '/Users/{user}',
      {
        schemas: [USER_SCHEMA, ENTERPRISE_SCHEMA],
        id: '{user}',
        userName: email,
        externalId: 'bjensen',
        name: { familyName: 'Jensen', givenName: 'Bea', middleName: 'Jane' },
        roles: [],
        emails: [{ value: email }, { value: 'bea@jensen.example', type: 'home' }],
        [ENTERPRISE_SCHEMA]: { costCenter: '4130' },
      },
      200,
      { name: { middleName: 'Jane' }, emails: [{ value: email }, { type: 'home' }] },
    ],
    [
      '3.5.2.1 add members',
      'PATCH',
      '/Groups/{group}',
      [
        {
          op: 'add',
          path: 'members',
          value: [{ display: 'Bea', value: '{user}' }, { value: '{colleague}' }],
        },
      ],
      200,
      { schemas: [GROUP_SCHEMA], id: '{group}', displayName: 'Tour guides' },
    ],
    [
      '3.5.2.1 add without a path',
      'PATCH',
      '/Users/{user}',
      [{ op: 'add', value: { emails: [{ value: 'bea@other.example', type: 'other' }], nickName: 'Babs' } }],
      200,
      { nickName: 'Babs', emails: [{ value: email }, { type: 'home' }, { value: 'bea@other.example' }] },
    ],
    [
      '3.5.2.2 remove one member by filter',
      'PATCH',
      '/Groups/{group}',
      [{ op: 'remove', path: 'members[value eq "{colleague}"]' }],
      200,
      { members: [{ value: '{user}' }] },
    ],
    [
      '3.5.2.2 remove entries by filter',
      'PATCH',
      '/Users/{user}',
      [{ op: 'remove', path: 'emails[type eq "other" and value ew "other.example"]' }],
      200,
      { emails: [{ value: email }, { type: 'home' }] },
    ],
    [
      '3.5.2.2 remove all members',
      'PATCH',
      '/Groups/{group}',
      [{ op: 'remove', path: 'members' }],
      200,
      { members: [] },
    ],
    [
      '3.5.2.3 replace all members',
      'PATCH',
      '/Groups/{group}',
      [{ op: 'replace', path: 'members', value: [{ value: '{colleague}' }] }],
      200,
      { members: [{ value: '{colleague}' }] },
    ],
    [
      '3.5.2.3 replace part of an entry',
      'PATCH',
      '/Users/{user}',
      [{ op: 'replace', path: 'emails[type eq "home"].value', value: 'new@jensen.example' }],
      200,
      { emails: [{ value: email }, { value: 'new@jensen.example', type: 'home' }] },
    ],
    [
      '3.5.2.3 replace without a path',
      'PATCH',
      '/Users/{user}',
      [{ op: 'replace', value: { nickName: 'Bee', title: 'Guide' } }],
      200,
      { nickName: 'Bee', title: 'Guide' },
    ],
    [
      '3.12 replace at an unknown path',
      'PATCH',
      '/Users/{user}',
      [{ op: 'replace', path: 'shoeSize', value: '9' }],
      400,
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400', scimType: 'invalidPath' },
    ],
    ['3.3.1', 'POST', '/Users', userBody(email), 409, { status: '409', scimType: 'uniqueness' }],
    ['3.11', 'GET', '/Me', undefined, 501, { status: '501' }],
    ['3.6', 'DELETE', '/Users/{user}', undefined, 204, null],
    ['3.6', 'GET', '/Users/{user}', undefined, 404, { status: '404' }],
  ] as const)('%s: %s %s', async (_section, method, path, body, status, shape) => {
    const sent = Array.isArray(body) ? { schemas: [PATCH_SCHEMA], Operations: body } : body
    const answer = await sc.call(method, fill(path), sent ? fill(JSON.stringify(sent)) : undefined)
    expect([answer.statusCode, answer.body]).toEqual([status, expect.anything()])
    if (shape) expect(answer.json()).toMatchObject(filled(shape))
    else expect(answer.body).toBe('')
  })
})
