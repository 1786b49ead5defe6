import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faulty } from './plant-faults.ts'
import { faultsBelow } from './planted-faults.ts'

it('applies every planted fault to the current code and finds its test', () => {
  for (const fault of faultsBelow([])) {
    expect(() => faulty(fault, readFileSync(fault.file, 'utf8'))).not.toThrow()
    expect(existsSync(fault.test), fault.test).toBe(true)
  }
})

it('selects planted faults by their files', () => {
  expect(faultsBelow(['features/core/company-people/server/queries.ts']).map(({ file }) => file)).toEqual(
    Array(3).fill('features/core/company-people/server/queries.ts'),
  )
})
