import { describe, expect, it } from 'vitest'
import { withPicture } from './first-picture.ts'

const html =
  '<html><head><title>Permeate</title></head><body>\n<div id="root"><div class="bar"></div></div>\n<noscript>Scripts, please.</noscript></body></html>'

describe('Home page HTML', () => {
  it('contains the first view after the bar, inside the element that the app replaces', () => {
    expect(withPicture(html, '<h1>$& Water</h1>', '<link>')).toBe(
      '<html><head><title>Permeate</title><link></head><body>\n<div id="root"><div class="bar"></div><div data-first-picture inert><h1>$& Water</h1></div></div>\n<noscript>Scripts, please.</noscript></body></html>',
    )
  })
})
