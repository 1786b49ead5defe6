import { describe, expect, it } from 'vitest'
import { readCaptions, safeText, writeCaptions } from './captions.ts'

const file = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n')

describe('captions', () => {
  it('are read with hours or without, with names, notes and places', () => {
    const source = `\uFEFF${file('NOTE by us', '1\n00:01.000 --> 00:02.500 line:10% evil:1\nOne\nTwo', '01:00:00.000 --> 01:00:01.000\r\nLate')}`
    expect(readCaptions(source)).toEqual({
      cues: [
        { from: 1000, to: 2500, position: 'line:10%', text: 'One\nTwo' },
        { from: 3_600_000, to: 3_601_000, position: '', text: 'Late' },
      ],
    })
  })

  it('written again are the same captions', () => {
    const read = readCaptions(file('00:01.000 --> 00:02.500 align:start\n<i>One</i> & two'))
    if ('fault' in read) throw new Error(read.fault.message)
    expect(readCaptions(writeCaptions(read.cues))).toEqual(read)
  })

  it.each([
    ['without the heading', '00:01.000 --> 00:02.000\nOne', 1, 'WEBVTT'],
    ['that are of another kind', '1\n00:00:01,000 --> 00:00:02,000\nOne', 1, 'WEBVTT'],
    ['with a comma in a time', file('00:00:01,000 --> 00:00:02,000\nOne'), 3, 'not readable'],
    ['with 61 seconds', file('00:61.000 --> 01:02.000\nOne'), 3, 'not readable'],
    ['that end before they begin', file('00:03.000 --> 00:02.000\nOne'), 3, 'ends before'],
    ['out of order', file('00:03.000 --> 00:04.000\nOne', '00:01.000 --> 00:02.000\nTwo'), 6, 'in order'],
    ['without a text', file('00:03.000 --> 00:04.000'), 3, 'no text under'],
    ['without times', file('Only words'), 3, 'has no times'],
    ['with nothing in them', 'WEBVTT\n', 1, 'no text in this file'],
  ])('%s are refused with the line', (_how, source, line, message) => {
    expect(readCaptions(source)).toEqual({ fault: { line, message: expect.stringContaining(message) } })
  })

  it.each([
    ['<b>Bold</b> <i>and</i> <u>more</u>', '<b>Bold</b> <i>and</i> <u>more</u>'],
    ['<v.loud  Ada Quill>Hello</v>', '<v Ada Quill>Hello</v>'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<b onclick="x">B</b>', '&lt;b onclick="x"&gt;B</b>'],
    ['5 < 6 & 7 > 6', '5 &lt; 6 &amp; 7 &gt; 6'],
    ['Tom &amp; Ann &lt;3', 'Tom &amp; Ann &lt;3'],
    ['<<b>script>', '&lt;<b>script&gt;'],
  ])('show %s as %s', (text, safe) => {
    expect(safeText(text)).toBe(safe)
  })
})
