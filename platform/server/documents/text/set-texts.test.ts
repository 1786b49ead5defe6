import { Document, Page, Text, View } from '@react-pdf/renderer'
import type { Style } from '@react-pdf/types'
import { createElement as h, isValidElement, type ReactElement, type ReactNode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { PAPER_FONT, registerPaperFonts } from '../paper-fonts.ts'
import { cutText } from './fit-line.ts'
import { setTexts } from './set-texts.ts'
import { widthOf } from './text-runs.ts'

beforeAll(registerPaperFonts)

type Props = { style?: unknown; children?: ReactNode }
const PAGE = { fontFamily: PAPER_FONT, fontSize: 10, lineHeight: 1.4 }

/** Returns the style and text of a text node on a page with the `PAGE` style. */
async function setOn(text: string, style: Style, around: Style = {}) {
  const page = h(Page, { style: PAGE }, h(View, { style: around }, h(Text, { style }, text)))
  let node: ReactNode = await setTexts(h(Document, null, page))
  while (isValidElement<Props>(node) && node.type !== Text) node = node.props.children
  const { style: set, children } = (node as ReactElement<Props>).props
  return { style: Object.assign({}, ...[set].flat()) as Record<string, unknown>, words: children }
}

describe('Text lines', () => {
  it.each([
    ['use the line height of the page', 'Lena', {}, {}, undefined],
    ['have more line height with a larger font size', 'Lena', { fontSize: 20 }, {}, '28pt'],
    ['have more line height inside a larger font size', 'Lena', {}, { fontSize: 20 }, '28pt'],
    ['use a specified line height', 'Lena', { fontSize: 20, lineHeight: 1.1 }, {}, 1.1],
    ['have more line height for taller scripts', 'မောင်', { fontSize: 25, lineHeight: 1.1 }, {}, '34pt'],
  ])('%s', async (_, text, style, around, lineHeight) => {
    expect((await setOn(text, style, around)).style.lineHeight).toBe(lineHeight)
  })

  it('end with an ellipsis when they do not fit', async () => {
    const room = { maxLines: 1, maxWidth: 100 }
    expect((await setOn('Lena', room)).words).toBe('Lena')
    expect(String((await setOn('Lena Moreau '.repeat(20), room)).words)).toMatch(/^Lena .*…$/)
  })
})

it.each(['Lena Moreau '.repeat(20), 'محمد عبد الرحمن '.repeat(20), '王'.repeat(100)])(
  'cuts a text to the available width: %s',
  async (text) => {
    const face = { fontFamily: PAPER_FONT }
    const cut = await cutText(text, face, 20)
    expect(text.startsWith(cut.slice(0, -1))).toBe(true)
    const width = await widthOf(cut, face)
    expect(width).toBeLessThanOrEqual(20)
    expect(width).toBeGreaterThan(18)
    expect(await cutText('Lena', face, 20)).toBe('Lena')
  },
)
