import { expect, test } from 'vitest'
import { packageFaults } from './packages.ts'

const sum = 'sha512-AAAA'
const faultsOf = (entry: object) => packageFaults({ packages: { '': {}, 'node_modules/one': entry } })

test('what the product runs with has a sum', () => {
  expect(faultsOf({ version: '1.0.0', integrity: sum })).toEqual([])
  expect(faultsOf({ version: '1.0.0' })).toEqual([
    'package-lock.json: node_modules/one 1.0.0 has no integrity; lock it again',
  ])
  expect(faultsOf({ version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] })).toHaveLength(1)
})

test('a tool of development has one too, unless it is for another system', () => {
  const tool = { version: '1.0.0', dev: true, optional: true }
  expect(faultsOf({ version: '1.0.0', dev: true })).toHaveLength(1)
  expect(faultsOf({ ...tool, os: ['linux'], cpu: ['x64'] })).toHaveLength(1)
  expect(faultsOf({ ...tool, os: ['linux'], cpu: ['x64'], libc: ['glibc'] })).toHaveLength(1)
  expect(faultsOf({ ...tool, os: ['darwin'], cpu: ['arm64'] })).toEqual([])
  expect(faultsOf({ ...tool, os: ['linux'], cpu: ['x64'], libc: ['musl'] })).toEqual([])
})
