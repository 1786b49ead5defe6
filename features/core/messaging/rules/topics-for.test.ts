import { expect, it } from 'vitest'
import { topicsFor } from './topics-for.ts'

it.each([
  ['a learner', [], false],
  ['a company administrator', ['corp_admin'], false],
  ['a partner supervisor', ['partner_supervisor'], false],
  ['a seminar clerk', ['seminar_clerk'], true],
  ['an instructor who is also a company administrator', ['corp_admin', 'instructor'], true],
] as const)('offers the message topic of staff work to %s: %s', (_who, held, isOffered) => {
  const topics = topicsFor(held.map((capability) => ({ capability })))
  expect(topics.includes('office')).toBe(isOffered)
  expect(topics).toContain('learning')
})
