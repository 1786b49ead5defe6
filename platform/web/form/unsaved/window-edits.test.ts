import { describe, expect, it } from 'vitest'
import { windowEdits } from './window-edits.ts'

/** A fake field for selector checks. */
const field = (...selectors: string[]) => ({
  matches: (rule: string) => rule.split(', ').some((each) => selectors.includes(each)),
})

describe('Dialog', () => {
  it.each([
    ['a text field', field('input'), true],
    ['a text area', field('textarea'), true],
    ['a search field', field('input', '[type="search"]'), false],
    ['a slider', field('input', '[type="range"]'), false],
  ])('without a form checks for unsaved edits after typing into %s: %o', (_what, typed, isUnsaved) => {
    const edits = windowEdits()
    edits.typed(typed)
    expect(edits.isUnsaved()).toBe(isUnsaved)
    edits.saved()
    expect(edits.isUnsaved()).toBe(false)
  })

  it('with forms has unsaved edits when one of the forms does', () => {
    const edits = windowEdits()
    edits.report('first', false)
    edits.typed(field('input'))
    expect(edits.isUnsaved()).toBe(false)
    edits.report('second', true)
    expect(edits.isUnsaved()).toBe(true)
    edits.report('second', null)
    expect(edits.isUnsaved()).toBe(false)
  })

  it('deletes the stored input of its forms when edits are discarded', () => {
    const edits = windowEdits()
    const dropped: string[] = []
    for (const form of ['first', 'second']) edits.report(form, true, () => void dropped.push(form))
    edits.report('first', null)
    edits.discard()
    expect(dropped).toEqual(['second'])
  })
})
