import { describe, expect, it } from 'vitest'
import { cleanCaption, visibleText } from './caption-text.ts'
import { readCaptions, writeCaptions } from './captions.ts'

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
    if ('problem' in read) throw new Error(read.problem.message)
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
    expect(readCaptions(source)).toEqual({ problem: { line, message: expect.stringContaining(message) } })
  })

  it.each([
    ['<b>Bold</b> <i>and</i> <u>more</u>', '<b>Bold</b> <i>and</i> <u>more</u>'],
    ['<v.loud  Ada Quill>Hello</v>', '<v Ada Quill>Hello</v>'],
    ['<script>alert(1)</script>Salt', 'Salt'],
    ['<img src=x onerror=alert(1)>Salt', 'Salt'],
    ['<b onclick="x">B</b>', '<b>B</b>'],
    ['<c.yellow.bg_blue>salt</c> water', 'salt water'],
    ['so<00:00:01.500><c> the</c><00:01.750><c> membrane</c>', 'so the membrane'],
    ['<lang es>sal</lang> y agua', 'sal y agua'],
    ['<ruby>\u6c34<rt>mizu</rt></ruby>', '\u6c34'],
    ['<ruby.loud>\u6c34<rp>(</rp><rt>mizu<rp>)</rp></ruby>', '\u6c34'],
    ['<font color="#ff0" size=12>salt</font>', 'salt'],
    ['<I>salt</I>', '<i>salt</i>'],
    ['{\\an8}{\\i1}salt{\\i0}\\Nwater', 'salt\nwater'],
    ['{y:i}salt', 'salt'],
    ['{set point}', '{set point}'],
    [
      'caf&eacute; &hellip; it&#39;s &ldquo;soft&rdquo;&nbsp;water',
      "caf\u00e9 \u2026 it's \u201csoft\u201d\u00a0water",
    ],
    ['R&D &unknown; AT&T', 'R&amp;D &amp;unknown; AT&amp;T'],
    ['&lt;b&gt; is a tag', '&lt;b&gt; is a tag'],
    ['5 < 6 & 7 > 6', '5 &lt; 6 &amp; 7 &gt; 6'],
    ['Tom &amp; Ann &lt;3', 'Tom &amp; Ann &lt;3'],
    ['<<b>script>', '&lt;<b>script&gt;'],
  ])('show %s as %s', (text, safe) => {
    expect(cleanCaption(text).text).toBe(safe)
    const read = readCaptions(file(`00:01.000 --> 00:02.000\n${text}`))
    expect('cues' in read && read.cues[0]?.text).toBe(safe)
  })

  it('of automatic programs are read, whose texts have lines of blanks', () => {
    const read = readCaptions(
      file(
        '00:00.160 --> 00:02.310 align:start\n \nso<00:00.399><c> the</c>',
        '00:02.310 --> 00:02.320\nso the\n ',
        '00:02.320 --> 00:04.000\nso the\nsalt',
        '00:04.000 --> 00:05.000\n<c></c>',
      ),
    )
    expect('cues' in read && read.cues.map(({ text }) => text)).toEqual(['so the', 'salt'])
  })
})

describe('a strict reader of captions', () => {
  const one = '00:01.000 --> 00:02.000\nOne'

  it.each([
    ['a heading with a title', `WEBVTT - Lecture 1\n\n${one}`],
    ['a heading that describes the file below it', `WEBVTT\nKind: captions\n\n${one}`],
    ['a mark of the byte order', `\uFEFFWEBVTT\n\n${one}`],
    ['line ends of Windows', `WEBVTT\r\n\r\n${one.replace('\n', '\r\n')}`],
    ['line ends of an old Mac', `WEBVTT\r\r${one.replace('\n', '\r')}`],
    ['empty lines that hold blanks', `WEBVTT\n \t\n${one}\n  \n`],
    ['a number above the times', `WEBVTT\n\n1\n${one}`],
    ['times with blanks around them', `WEBVTT\n\n  ${one}`],
    ['a look of its own', `WEBVTT\n\nSTYLE\n::cue{}\n\nREGION\nid:a\n\n${one}`],
  ])('takes %s', (_title, source) => {
    expect(readCaptions(source)).toEqual({ cues: [{ from: 1000, to: 2000, position: '', text: 'One' }] })
  })

  it.each([
    ['the heading within a line', `A WEBVTT\n\n${one}`, 1],
    ['a heading that goes on', `WEBVTTX\n\n${one}`, 1],
    ['a mark of the byte order elsewhere', `\n\uFEFFWEBVTT\n\n${one}`, 1],
    ['a text without a length', 'WEBVTT\n\n1\n00:02.000 --> 00:02.000\nOne', 4],
    ['times under a number that cannot be read', 'WEBVTT\n\n1\n00:02 --> 00:03\nOne', 4],
    ['blanks for a text', 'WEBVTT\n\n1\n00:02.000 --> 00:03.000\n&nbsp', null],
    ['a note within a line instead of times', 'WEBVTT\n\nA NOTE\nOne', 3],
  ])('refuses %s', (_title, source, line) => {
    const read = readCaptions(source)
    expect('problem' in read ? read.problem.line : null).toBe(line)
  })

  it.each([
    [60, 'x'.repeat(60)],
    [61, `${'x'.repeat(57)}...`],
  ])('shows at most 60 characters of what it refuses: of %i', (length, shown) => {
    const read = readCaptions(`WEBVTT\n\n${'x'.repeat(length)}`)
    expect('problem' in read && read.problem.message).toContain(`"${shown}" has no times.`)
  })

  it.each([
    [20_000, true],
    [20_001, false],
  ])('takes 20,000 texts and no more: %i', (count, takes) => {
    const read = readCaptions(`WEBVTT\n\n${`${one}\n\n`.repeat(count)}`)
    expect('cues' in read).toBe(takes)
    if ('problem' in read) expect(read.problem.message).toBe('More than 20000 texts in one file.')
  })

  it('keeps of a place what WebVTT knows, a blank between two settings', () => {
    const read = readCaptions('WEBVTT\n\n00:01.000 --> 00:02.000  line:10%   align:start\nOne')
    expect('cues' in read && read.cues[0]?.position).toBe('line:10% align:start')
  })
})

describe('what a viewer reads', () => {
  it.each([
    ['<b>Bold</b> <v Ada Quill>Hello</v>', 'Bold Hello'],
    ['5 &lt; 6 &AMP; 7&nbsp;&gt; 6', '5 < 6 & 7\u00a0> 6'],
    ['10&#176;C, &#xB5;m, &#x1F4A7;', '10\u00b0C, \u00b5m, \u{1F4A7}'],
    // Numeric entities that are not valid characters are removed.
    ['a&#0;b&#1114112;c&#x110000;', 'abc'],
    ['&unknown; & &;', '&unknown; & &;'],
    ['&#x1;', ''],
  ])('of %s is "%s"', (text, seen) => {
    expect(visibleText(text)).toBe(seen)
  })

  it('names a speaker without blanks around the name', () => {
    expect(cleanCaption('<v   Ada Quill  >Hello').text).toBe('<v Ada Quill>Hello')
  })
})
