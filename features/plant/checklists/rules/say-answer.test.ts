import { expect, it } from 'vitest'
import { findWritten, isAssessment } from './find-written.ts'
import { sayAnswer } from './say-answer.ts'
import { writtenLists } from './written-lists.ts'

it.each([
  [{ kind: 'done' }, 'psi', 'Done'],
  [{ kind: 'problem' }, 'psi', 'Problem'],
  [{ kind: 'skipped' }, 'psi', 'Does not apply'],
  [{ kind: 'number', value: 12.4 }, 'psi', '12.4 psi'],
  [{ kind: 'number', value: 50 }, '%', '50%'],
  [{ kind: 'number', value: 7 }, '', '7'],
  [{ kind: 'choice', choice: 'Clear' }, 'psi', 'Clear'],
  [{ kind: 'text', text: 'Hose replaced' }, '', 'Hose replaced'],
  [{ kind: 'photo', type: 'jpg' }, '', 'Photo'],
  [{ kind: 'signature', name: 'Ann Reyes' }, '', 'Signed by Ann Reyes'],
] as const)('formats %o in %j as "%s"', (answer, unit, words) => {
  expect(sayAnswer({ unit }, answer)).toBe(words)
})

it('finds a written list by its name and version', () => {
  const [list] = writtenLists
  if (!list) throw new Error('There are lists')
  expect(findWritten(list.listid, list.version)).toBe(list)
  expect(findWritten(list.listid, list.version + 1)).toBeNull()
  expect(findWritten('no-such-list', list.version)).toBeNull()
})

it('distinguishes questionnaires of assessments from lists', () => {
  expect(isAssessment('assess-plant')).toBe(true)
  expect(writtenLists.some(({ listid }) => isAssessment(listid))).toBe(false)
})
