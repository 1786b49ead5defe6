import { describe, expect, it } from 'vitest'
import { keyPage, keyParameter } from './key-pages.ts'
import { holdsOnceLink, MASK, maskLinks } from './mask-links.ts'

keyPage('reset/:token', { once: true })
keyPage('claim/:token')
keyPage('pay/:token')
keyPage('api/projects/feeds/:file')
const link = keyParameter('link')

const masked = (text: string, html = '') => maskLinks({ text, html })

describe('Stored email as shown to staff', () => {
  it.each(['reset', 'claim', 'pay', 'api/projects/feeds'])('masks the key of a link to /%s/', (page) => {
    const { text } = masked(`Open https://shop.example/${page}/Zx9-abc_DEF123 now.`)
    expect(text).toBe(`Open https://shop.example/${page}/${MASK} now.`)
  })

  it('masks a key printed as a code in both text and HTML', () => {
    const { text, html } = masked(
      'code K7PQ-2MWD\n  https://shop.example/claim/K7PQ-2MWD',
      '<td>K7PQ-2MWD</td><a href="https://shop.example/claim/K7PQ-2MWD">claim</a>',
    )
    expect(text + html).not.toContain('K7PQ')
    expect(html).toBe(`<td>${MASK}</td><a href="https://shop.example/claim/${MASK}">claim</a>`)
  })

  it('masks an escaped key', () => {
    const { html } = masked('https://a.example/pay/ab%2Bcd%3Def', '<p>ab+cd=ef</p>')
    expect(html).toBe(`<p>${MASK}</p>`)
  })

  it('masks a key in a query parameter, also in HTML', () => {
    const address = link.at('https://shop.example/trendingApp', 'ab12cd.Zx9-abc')
    const { text, html } = masked(`${address}&train=2`, `<a href="${address.replace('?', '?train=2&amp;')}">`)
    expect(text).toBe(`https://shop.example/trendingApp?link=${MASK}&train=2`)
    expect(html).toContain(`&amp;link=${MASK}`)
  })

  it('recognizes single-use links', () => {
    expect(holdsOnceLink(masked('https://shop.example/reset/Zx9-abc').text)).toBe(true)
    expect(holdsOnceLink(masked('https://shop.example/claim/Zx9-abc').text)).toBe(false)
    expect(holdsOnceLink('https://shop.example/reset/Zx9-abc')).toBe(false)
  })

  it('preserves links without a key', () => {
    const text = 'https://shop.example/myCourses and https://shop.example/verify/C-2026-0001'
    expect(masked(text).text).toBe(text)
  })
})
