import { describe, expect, it } from 'vitest'
import { composeParts, extensionPoint, partOf } from './extension-point.ts'

const cards = extensionPoint<string>('test.cards')
const others = extensionPoint<string>('test.cards')

describe('Extension point', () => {
  it('contains the parts of the features in order', () => {
    const parts = composeParts([cards.with('one', 'two'), others.with('other'), cards.with('three')])
    expect(parts(cards)).toEqual(['one', 'two', 'three'])
  })

  it('is distinct from another point with the same name', () => {
    expect(composeParts([cards.with('one')])(others)).toEqual([])
  })

  it('is separate for each app in a process', () => {
    const extension = cards.with('one')
    expect([composeParts([extension])(cards), composeParts([])(cards)]).toEqual([['one'], []])
  })

  it('is named in the error when its only part is missing', () => {
    expect(() => partOf({ parts: composeParts([]) }, cards)).toThrow('test.cards')
    expect(partOf({ parts: composeParts([cards.with('one')]) }, cards)).toBe('one')
  })
})
