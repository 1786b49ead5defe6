import { expect, test } from 'vitest'
import { formOf, personOf } from './person-columns.ts'

const form = {
  f_name: 'Ana',
  l_name: 'Ruiz',
  title: 'Operator',
  emailAddress: 'ana.ruiz@example.com',
  company: 'Bay Water',
  address: '1 Main St',
  city: 'Tampa',
  state: 'FL',
  zip: '33601',
  country: 'US',
  phone: '+1 813 555 0100',
  fax: '+1 813 555 0101',
  special: 'No nuts',
}

test('A person from the form is stored and shown without surrounding spaces', () => {
  const typed = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, `  ${value} `]))
  expect(formOf(personOf(typed as typeof form))).toEqual(form)
})

test('An email address is stored in lower case', () => {
  expect(personOf({ ...form, emailAddress: ' Ana.Ruiz@Example.com' })).toMatchObject({
    email: 'ana.ruiz@example.com',
    firstName: 'Ana',
    lastName: 'Ruiz',
    region: 'FL',
  })
})

test.each(['-', ' – ', ''])(
  'A person with one name, and %j for the other, is stored without the other',
  (l_name) => {
    const stored = personOf({ ...form, l_name })
    expect([stored.lastName, formOf(stored).l_name, formOf({ ...stored, lastName: '-' }).l_name]).toEqual([
      '',
      '-',
      '-',
    ])
  },
)
