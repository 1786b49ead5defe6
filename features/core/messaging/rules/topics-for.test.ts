import { expect, it } from 'vitest'
import { topicsFor } from './topics-for.ts'

it.each([
  ['a learner', [], false],
  ['an administrator of a company', ['corp_admin'], false],
  ['a partner’s supervisor', ['partner_supervisor'], false],
  ['the seminar office', ['seminar_clerk'], true],
  ['an instructor who manages a company as well', ['corp_admin', 'instructor'], true],
] as const)('office work is a topic of messages for %s: %s', (_who, held, isOffered) => {
  const topics = topicsFor(held.map((capability) => ({ capability })))
  expect(topics.includes('office')).toBe(isOffered)
  expect(topics).toContain('learning')
})
