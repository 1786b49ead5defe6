import { describe, expect, it } from 'vitest'
import { ENTERPRISE_SCHEMA, factsOf } from './person-facts.ts'

describe('SCIM User', () => {
  it.each([
    [
      'the primary address',
      {
        emails: [
          { value: 'a@x.org', type: 'work' },
          { value: 'b@x.org', primary: true },
        ],
      },
      'b@x.org',
    ],
    [
      'the work address',
      {
        emails: [
          { value: 'a@x.org', type: 'home' },
          { value: 'b@x.org', type: 'work' },
        ],
      },
      'b@x.org',
    ],
    ['the first address', { emails: [{ value: 'a@x.org' }, { value: 'b@x.org' }] }, 'a@x.org'],
    ['the user name', { userName: 'a@x.org', emails: [] }, 'a@x.org'],
    [
      'the user name when the email value is not an address',
      { userName: 'a@x.org', emails: [{ value: 'none' }] },
      'a@x.org',
    ],
    ['an empty string without an address', { userName: 'jdoe' }, ''],
  ])('uses %s as the email address', (_what, resource, email) => {
    expect(factsOf(resource).email).toBe(email)
  })

  it.each([
    [{ name: { givenName: ' Ana ', familyName: 'Reyes' } }, 'Ana', 'Reyes'],
    [{ name: { givenName: 'Ana' } }, 'Ana', '-'],
    [{ name: { formatted: 'Ana Maria Reyes' } }, 'Ana Maria', 'Reyes'],
    [{ displayName: 'Cher' }, 'Cher', '-'],
    [{ userName: 'ana@x.org' }, 'ana', '-'],
  ])('reads names from %j', (resource, firstName, lastName) => {
    expect(factsOf(resource)).toMatchObject({ firstName, lastName })
  })

  it("has the company's data about the person, truncated to the stored length", () => {
    const company = { department: 'Ocala', employeeNumber: 'E1', costCenter: 'C1' }
    expect(
      factsOf({ title: 'x'.repeat(90), [ENTERPRISE_SCHEMA]: company, phoneNumbers: [{ value: '5' }] }),
    ).toMatchObject({
      ...company,
      title: 'x'.repeat(80),
      phone: '5',
    })
    expect(factsOf({ title: 7, name: 'x', emails: 'x' })).toMatchObject({ title: '', email: '' })
  })
})
