import { expect, it } from 'vitest'
import { photoStep } from './photo-id.ts'

const since = new Date('2026-03-01T00:00:00Z')
const before = new Date('2026-02-28T23:59:59Z')

it.each([
  ['is not required when no agency requires it', null, null, since, null],
  ['is not required for users who enrolled before the requirement', since, null, before, null],
  ['is required from the start of the requirement', since, null, since, 'photo'],
  ['waits for review', since, 'waiting', since, 'review'],
  ['is required again after a rejection', since, 'rejected', since, 'photo'],
  ['is complete after approval', since, 'approved', since, null],
] as const)('a photo ID %s', (_what, requiredSince, state, enrolledAt, step) => {
  expect(photoStep({ requiredSince, state }, enrolledAt)).toBe(step)
})
