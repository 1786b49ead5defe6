import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

it('computes each result once and recomputes only evicted results', () => {
  const asked: string[] = []
  const long = remembered((text) => {
    asked.push(text)
    return { length: text.length }
  }, 2)
  expect(long('one')).toBe(long('one'))
  expect([long('three').length, long('four').length]).toEqual([5, 4])
  expect(long('four')).toBe(long('four'))
  long('one')
  expect(asked).toEqual(['one', 'three', 'four', 'one'])
})

it('does not remember a failure', () => {
  let tries = 0
  const failing = remembered(() => {
    tries++
    throw new Error('not today')
  }, 2)
  expect(() => failing('x')).toThrow('not today')
  expect(() => failing('x')).toThrow('not today')
  expect(tries).toBe(2)
})
