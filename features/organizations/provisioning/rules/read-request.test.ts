import { describe, expect, it } from 'vitest'
import { ENTERPRISE_SCHEMA } from './person-facts.ts'
import { readOperation, readResource } from './read-request.ts'

const stored = { emails: [{ type: 'work', value: 'a@x.org' }] }
const manager = `${ENTERPRISE_SCHEMA}:manager`

describe('Directory request', () => {
  it('accepts booleans and the manager as strings', () => {
    const sent = {
      active: 'True',
      title: 'True',
      emails: [{ primary: 'False' }],
      [ENTERPRISE_SCHEMA]: { manager: 'm' },
    }
    expect(readResource(sent)).toEqual({
      active: true,
      title: 'True',
      emails: [{ primary: false }],
      [ENTERPRISE_SCHEMA]: { manager: { value: 'm' } },
    })
  })

  it.each([
    [
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Replace', path: 'active', value: false },
    ],
    [
      { op: 'replace', value: { active: 'true' } },
      { op: 'replace', value: { active: true } },
    ],
    [
      { op: 'Add', path: manager, value: 'm' },
      { op: 'Add', path: manager, value: { value: 'm' } },
    ],
    [
      { op: 'Replace', path: manager, value: '' },
      { op: 'remove', path: manager },
    ],
    [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'b@x.org' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'b@x.org' },
    ],
    [
      { op: 'Replace', path: 'emails[type eq "home"].value', value: 'b@x.org' },
      { op: 'add', path: 'emails', value: [{ value: 'b@x.org', type: 'home' }] },
    ],
    [
      { op: 'Add', path: 'phoneNumbers[type eq "work"]', value: { value: '5' } },
      { op: 'add', path: 'phoneNumbers', value: [{ value: '5', type: 'work' }] },
    ],
    [
      { op: 'Remove', path: 'emails[type eq "home"]' },
      { op: 'Remove', path: 'emails[type eq "home"]' },
    ],
  ])('reads %j as intended', (operation, read) => {
    expect(readOperation(operation, stored)).toEqual(read)
  })
})
