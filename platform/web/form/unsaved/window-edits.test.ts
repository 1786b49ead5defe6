import { describe, expect, it } from 'vitest'
import { windowEdits } from './window-edits.ts'

/** A fake field for selector checks. */
const field = (...selectors: string[]) => ({
  matches: (rule: string) => rule.split(', ').some((each) => selectors.includes(each)),
})

describe('a window', () => {
  it.each([
    ['a text field', field('input'), true],
    ['a long text', field('textarea'), true],
    ['a search', field('input', '[type="search"]'), false],
    ['a slider', field('input', '[type="range"]'), false],
  ])('without a form has edits after typing into %s: %o', (_what, typed, isUnsaved) => {
    const edits = windowEdits()
    edits.typed(typed)
    expect(edits.isUnsaved()).toBe(isUnsaved)
    edits.saved()
    expect(edits.isUnsaved()).toBe(false)
  })

  it('with forms has edits where one of them has', () => {
    const edits = windowEdits()
    edits.report('first', false)
    edits.typed(field('input'))
    expect(edits.isUnsaved()).toBe(false)
    edits.report('second', true)
    expect(edits.isUnsaved()).toBe(true)
    edits.report('second', null)
    expect(edits.isUnsaved()).toBe(false)
  })

  it('drops what its forms have stored once the edits are discarded', () => {
    const edits = windowEdits()
    const dropped: string[] = []
    for (const form of ['first', 'second']) edits.report(form, true, () => void dropped.push(form))
    edits.report('first', null)
    edits.discard()
    expect(dropped).toEqual(['second'])
  })
})
