import { expect, it } from 'vitest'
import { photoStep } from './photo-id.ts'

const since = new Date('2026-03-01T00:00:00Z')
const before = new Date('2026-02-28T23:59:59Z')

it.each([
  ['is not needed where no agency requires it', null, null, since, null],
  ['is not needed by those who enrolled before', since, null, before, null],
  ['is needed from that moment on', since, null, since, 'photo'],
  ['waits for its review', since, 'waiting', since, 'review'],
  ['is needed again after a rejection', since, 'rejected', since, 'photo'],
  ['is done after the approval', since, 'approved', since, null],
] as const)('a photo ID %s', (_what, requiredSince, state, enrolledAt, step) => {
  expect(photoStep({ requiredSince, state }, enrolledAt)).toBe(step)
})
