import { expect, test } from 'vitest'
import { packageProblems } from './packages.ts'

const sum = 'sha512-AAAA'
const problemsOf = (entry: object) => packageProblems({ packages: { '': {}, 'node_modules/one': entry } })

test('Every package needs a checksum, including packages for other systems', () => {
  expect(problemsOf({ version: '1.0.0', integrity: sum })).toEqual([])
  expect(problemsOf({ version: '1.0.0', link: true })).toEqual([])
  const problem = 'package-lock.json: node_modules/one 1.0.0 has no integrity; lock it again'
  expect(problemsOf({ version: '1.0.0' })).toEqual([problem])
  expect(problemsOf({ version: '1.0.0', dev: true, optional: true, os: ['darwin'], cpu: ['arm64'] })).toEqual(
    [problem],
  )
})
