import { describe, expect, it } from 'vitest'
import { cleanCaption, visibleText } from './caption-text.ts'
import { readCaptions, writeCaptions } from './captions.ts'

const file = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n')

describe('Caption file', () => {
  it('is read with or without hours, with names, notes and positions', () => {
    const source = `\uFEFF${file('NOTE by us', '1\n00:01.000 --> 00:02.500 line:10% evil:1\nOne\nTwo', '01:00:00.000 --> 01:00:01.000\r\nLate')}`
    expect(readCaptions(source)).toEqual({
      cues: [
        { from: 1000, to: 2500, position: 'line:10%', text: 'One\nTwo' },
        { from: 3_600_000, to: 3_601_000, position: '', text: 'Late' },
      ],
    })
  })

  it('is unchanged after reading and writing', () => {
    const read = readCaptions(file('00:01.000 --> 00:02.500 align:start\n<i>One</i> & two'))
    if ('problem' in read) throw new Error(read.problem.message)
    expect(readCaptions(writeCaptions(read.cues))).toEqual(read)
  })

  it.each([
    ['without the header', '00:01.000 --> 00:02.000\nOne', 1, 'WEBVTT'],
    ['in another format', '1\n00:00:01,000 --> 00:00:02,000\nOne', 1, 'WEBVTT'],
    ['with a comma in a timestamp', file('00:00:01,000 --> 00:00:02,000\nOne'), 3, 'not readable'],
    ['with 61 seconds in a timestamp', file('00:61.000 --> 01:02.000\nOne'), 3, 'not readable'],
    ['with a cue that ends before it starts', file('00:03.000 --> 00:02.000\nOne'), 3, 'ends before'],
    ['out of order', file('00:03.000 --> 00:04.000\nOne', '00:01.000 --> 00:02.000\nTwo'), 6, 'in order'],
    ['without text', file('00:03.000 --> 00:04.000'), 3, 'no text under'],
    ['without timestamps', file('Only words'), 3, 'has no times'],
    ['with only a header', 'WEBVTT\n', 1, 'no text in this file'],
  ])('reports the line of refused captions %s', (_how, source, line, message) => {
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
    ['{\\{\\an8}}salt', 'salt'],
    ['{&#92;an8}salt[b<x>r]water', 'salt\nwater'],
    [`${'{\\'.repeat(9)}${'}'.repeat(9)}salt`, 'salt'],
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
  ])('shows %s as %s', (text, safe) => {
    expect(cleanCaption(text).text).toBe(safe)
    const read = readCaptions(file(`00:01.000 --> 00:02.000\n${text}`))
    expect('cues' in read && read.cues[0]?.text).toBe(safe)
  })

  it('reads automatic captions with blank lines in their text', () => {
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

describe('Strict caption reader', () => {
  const one = '00:01.000 --> 00:02.000\nOne'

  it.each([
    ['a header with a title', `WEBVTT - Lecture 1\n\n${one}`],
    ['a header with metadata below it', `WEBVTT\nKind: captions\n\n${one}`],
    ['a byte order mark', `\uFEFFWEBVTT\n\n${one}`],
    ['Windows line endings', `WEBVTT\r\n\r\n${one.replace('\n', '\r\n')}`],
    ['classic Mac line endings', `WEBVTT\r\r${one.replace('\n', '\r')}`],
    ['blank lines with whitespace', `WEBVTT\n \t\n${one}\n  \n`],
    ['a cue number above the timestamps', `WEBVTT\n\n1\n${one}`],
    ['timestamps with leading whitespace', `WEBVTT\n\n  ${one}`],
    ['style and region blocks', `WEBVTT\n\nSTYLE\n::cue{}\n\nREGION\nid:a\n\n${one}`],
  ])('accepts %s', (_title, source) => {
    expect(readCaptions(source)).toEqual({ cues: [{ from: 1000, to: 2000, position: '', text: 'One' }] })
  })

  it.each([
    ['text before the header on its line', `A WEBVTT\n\n${one}`, 1],
    ['a header with trailing characters', `WEBVTTX\n\n${one}`, 1],
    ['a byte order mark after the start', `\n\uFEFFWEBVTT\n\n${one}`, 1],
    ['a cue with zero duration', 'WEBVTT\n\n1\n00:02.000 --> 00:02.000\nOne', 4],
    ['unreadable timestamps below a cue number', 'WEBVTT\n\n1\n00:02 --> 00:03\nOne', 4],
    ['NOTE within a line instead of timestamps', 'WEBVTT\n\nA NOTE\nOne', 3],
  ])('refuses %s', (_title, source, line) => {
    const read = readCaptions(source)
    expect('problem' in read ? read.problem.line : null).toBe(line)
  })

  it('accepts an unterminated &nbsp as the text of a cue', () => {
    expect(readCaptions('WEBVTT\n\n1\n00:02.000 --> 00:03.000\n&nbsp')).not.toHaveProperty('problem')
  })

  it.each([
    [60, 'x'.repeat(60)],
    [61, `${'x'.repeat(57)}...`],
  ])('shows at most 60 characters of the refused text: %i', (length, shown) => {
    const read = readCaptions(`WEBVTT\n\n${'x'.repeat(length)}`)
    expect('problem' in read && read.problem.message).toContain(`"${shown}" has no times.`)
  })

  it.each([
    [20_000, true],
    [20_001, false],
  ])('accepts at most 20,000 texts: %i', (count, takes) => {
    const read = readCaptions(`WEBVTT\n\n${`${one}\n\n`.repeat(count)}`)
    expect('cues' in read).toBe(takes)
    if ('problem' in read) expect(read.problem.message).toBe('More than 20000 texts in one file.')
  })

  it('preserves known WebVTT position settings, separated by a space', () => {
    const read = readCaptions('WEBVTT\n\n00:01.000 --> 00:02.000  line:10%   align:start\nOne')
    expect('cues' in read && read.cues[0]?.position).toBe('line:10% align:start')
  })
})

describe('Visible caption text', () => {
  it.each([
    ['<b>Bold</b> <v Ada Quill>Hello</v>', 'Bold Hello'],
    ['5 &lt; 6 &AMP; 7&nbsp;&gt; 6', '5 < 6 & 7\u00a0> 6'],
    ['10&#176;C, &#xB5;m, &#x1F4A7;', '10\u00b0C, \u00b5m, \u{1F4A7}'],
    // Numeric entities that are not valid characters are removed.
    ['a&#0;b&#1114112;c&#x110000;', 'abc'],
    ['&unknown; & &;', '&unknown; & &;'],
    ['&#x1;', ''],
  ])('shows %s as "%s"', (text, seen) => {
    expect(visibleText(text)).toBe(seen)
  })

  it('names a speaker without surrounding spaces', () => {
    expect(cleanCaption('<v   Ada Quill  >Hello').text).toBe('<v Ada Quill>Hello')
  })
})
