import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faulty } from './plant-faults.ts'
import { faultsBelow } from './planted-faults.ts'

it('every planted fault still fits the code, and its test is there', () => {
  for (const fault of faultsBelow([])) {
    expect(() => faulty(fault, readFileSync(fault.file, 'utf8'))).not.toThrow()
    expect(existsSync(fault.test), fault.test).toBe(true)
  }
})

it('faults are chosen by the files that they are in', () => {
  expect(faultsBelow(['features/core/company-people/server/queries.ts']).map(({ file }) => file)).toEqual(
    Array(3).fill('features/core/company-people/server/queries.ts'),
  )
})
