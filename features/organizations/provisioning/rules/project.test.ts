import { describe, expect, it } from 'vitest'
import { ENTERPRISE_SCHEMA } from './person-facts.ts'
import { isWanted, project, readNames } from './project.ts'

const user = {
  schemas: ['s'],
  id: '1',
  userName: 'ana',
  name: { givenName: 'Ana', familyName: 'Reyes' },
  emails: [{ value: 'a@x.org', type: 'work' }],
  [ENTERPRISE_SCHEMA]: { department: 'Ocala', costCenter: 'C1' },
}
const always = { schemas: ['s'], id: '1' }

describe('Response attributes', () => {
  it.each([
    ['userName', { userName: 'ana' }],
    ['USERNAME, name.familyName', { userName: 'ana', name: { familyName: 'Reyes' } }],
    ['emails.value', { emails: [{ value: 'a@x.org' }] }],
    [`${ENTERPRISE_SCHEMA}:department`, { [ENTERPRISE_SCHEMA]: { department: 'Ocala' } }],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName', { userName: 'ana' }],
    ['unknown', {}],
  ])('are limited to %s, with schemas and id', (attributes, shown) => {
    expect(project(user, { attributes: readNames(attributes) })).toEqual({ ...always, ...shown })
  })

  it('are excluded when the directory requests it, except the id', () => {
    const excludedAttributes = readNames(`id,emails,name.givenName,${ENTERPRISE_SCHEMA}:costCenter`)
    expect(project(user, { excludedAttributes })).toEqual({
      ...always,
      userName: 'ana',
      name: { familyName: 'Reyes' },
      [ENTERPRISE_SCHEMA]: { department: 'Ocala' },
    })
  })

  it('are not collected when they are not requested', () => {
    expect(isWanted({}, 'members')).toBe(true)
    expect(isWanted({ attributes: ['members.value'] }, 'members')).toBe(true)
    expect(isWanted({ attributes: ['id'] }, 'members')).toBe(false)
    expect(isWanted({ excludedAttributes: ['members'] }, 'members')).toBe(false)
  })
})
