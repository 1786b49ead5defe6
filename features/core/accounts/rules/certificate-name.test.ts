import { expect, test } from 'vitest'
import { withName } from './certificate-name.ts'

const named = (exactname: string) =>
  withName({ firstName: 'Ana', lastName: 'Ruiz', personalInfo: { exactname, shirt: 'small' } })

test('A certificate shows the name given for it, otherwise the first and last name', () => {
  expect(named('Ana María Ruiz')).toEqual({ exactname: 'Ana María Ruiz', shirt: 'small' })
  expect(named('')).toEqual({ exactname: 'Ana Ruiz', shirt: 'small' })
})
