import { expect, test } from 'vitest'
import { packageFaults } from './packages.ts'

const sum = 'sha512-AAAA'
const faultsOf = (entry: object) => packageFaults({ packages: { '': {}, 'node_modules/one': entry } })

test('every package has a sum, those of other systems too', () => {
  expect(faultsOf({ version: '1.0.0', integrity: sum })).toEqual([])
  expect(faultsOf({ version: '1.0.0', link: true })).toEqual([])
  const fault = 'package-lock.json: node_modules/one 1.0.0 has no integrity; lock it again'
  expect(faultsOf({ version: '1.0.0' })).toEqual([fault])
  expect(faultsOf({ version: '1.0.0', dev: true, optional: true, os: ['darwin'], cpu: ['arm64'] })).toEqual([
    fault,
  ])
})
