import { describe, expect, it } from 'vitest'
import { paidWithInShort } from './paid-with.ts'

describe('Short payment method in a list', () => {
  it.each([
    ['Visa ending in 1111', 'Visa …1111'],
    ['American Express ending in 0005', 'American Express …0005'],
    ['Bank transfer HARBOR PURE 2291', 'Bank transfer'],
    ['Sandbox wallet', 'Sandbox wallet'],
    ['Nothing to pay', 'Nothing to pay'],
    ['', ''],
  ])('shortens %s to %s', (paidWith, short) => {
    expect(paidWithInShort(paidWith)).toBe(short)
  })
})
