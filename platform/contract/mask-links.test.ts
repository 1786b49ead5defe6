import { describe, expect, it } from 'vitest'
import { MASK, maskLinks } from './mask-links.ts'

const masked = (text: string, html = '') => maskLinks({ text, html })

describe('a stored mail that staff read', () => {
  it.each(['reset', 'confirmEmail', 'claim', 'pay', 'offer', 'share'])(
    'shows no key of a link to /%s/',
    (page) => {
      const { text } = masked(`Open https://shop.example/${page}/Zx9-abc_DEF123 now.`)
      expect(text).toBe(`Open https://shop.example/${page}/${MASK} now.`)
    },
  )

  it('hides the key also where it is printed as a code, in every form of the mail', () => {
    const { text, html } = masked(
      'code K7PQ-2MWD\n  https://shop.example/claim/K7PQ-2MWD',
      '<td>K7PQ-2MWD</td><a href="https://shop.example/claim/K7PQ-2MWD">claim</a>',
    )
    expect(text + html).not.toContain('K7PQ')
    expect(html).toBe(`<td>${MASK}</td><a href="https://shop.example/claim/${MASK}">claim</a>`)
  })

  it('hides a key that is written with escapes', () => {
    const { html } = masked('https://a.example/pay/ab%2Bcd%3Def', '<p>ab+cd=ef</p>')
    expect(html).toBe(`<p>${MASK}</p>`)
  })

  it('keeps the links that are no keys', () => {
    const text = 'https://shop.example/myCourses and https://shop.example/verify/C-2026-0001'
    expect(masked(text).text).toBe(text)
  })
})
