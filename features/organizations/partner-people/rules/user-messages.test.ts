import { expect, test } from 'vitest'
import { kindLabels, kindsFor, messageKinds } from './user-messages.ts'

test.each([
  [0, ['other']],
  [1, ['certificate', 'exam', 'other']],
  [2, ['start', 'other']],
  [3, ['finish', 'other']],
  [4, ['renew', 'other']],
  [9, ['other']],
])('People in mode %i are offered %j', (mode, kinds) => {
  expect(kindsFor(mode)).toEqual(kinds)
})

test.each(messageKinds)('A message of kind %s has a subject and a link target', (kind) => {
  const { label, description, subject, text, button, path } = kindLabels[kind]
  for (const words of [label, description, subject, button]) expect(words).not.toBe('')
  expect(path).toMatch(/^\/\w+$/)
  // Messages of the kind 'other' are written by the user, so they have no preset text.
  expect(text === '').toBe(kind === 'other')
})
