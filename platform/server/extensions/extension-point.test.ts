import { describe, expect, it } from 'vitest'
import { composeParts, extensionPoint, partOf } from './extension-point.ts'

const cards = extensionPoint<string>('test.cards')
const others = extensionPoint<string>('test.cards')

describe('an extension point', () => {
  it('has what the features add, in their order', () => {
    const parts = composeParts([cards.with('one', 'two'), others.with('other'), cards.with('three')])
    expect(parts(cards)).toEqual(['one', 'two', 'three'])
  })

  it('is another one under the same name', () => {
    expect(composeParts([cards.with('one')])(others)).toEqual([])
  })

  it('is apart in every app of a process', () => {
    const extension = cards.with('one')
    expect([composeParts([extension])(cards), composeParts([])(cards)]).toEqual([['one'], []])
  })

  it('names itself where the only part is missing', () => {
    expect(() => partOf({ parts: composeParts([]) }, cards)).toThrow('test.cards')
    expect(partOf({ parts: composeParts([cards.with('one')]) }, cards)).toBe('one')
  })
})
