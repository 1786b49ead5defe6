import type { CaptionsFormat } from '../convert-captions.ts'

/** A captions file as editors send them, and what must become of it. */
export interface CaptionsFixture {
  name: string
  source: string
  format: CaptionsFormat
  /** How many texts come out of it. */
  count: number
  /** From, to and text of the first one, in milliseconds. */
  first: readonly [from: number, to: number, text: string]
  /** Words of what is said about it, with the line; none for a good file. */
  notes?: readonly (readonly [line: number, message: string])[]
}

const srt = (...blocks: string[]) => `${blocks.join('\n\n')}\n`
const one = '1\n00:00:01,000 --> 00:00:03,500\nPure water is a poor conductor.'
const two = '2\n00:00:04,000 --> 00:00:06,000\nSalts carry the current.'

/** Good files of every kind. */
const good: CaptionsFixture[] = [
  {
    name: 'an SRT file',
    source: srt(one, two),
    format: 'SRT',
    count: 2,
    first: [1000, 3500, 'Pure water is a poor conductor.'],
  },
  {
    name: 'an SRT file of a Windows program, with BOM and CRLF',
    source: `\uFEFF${srt(one, two).replaceAll('\n', '\r\n')}`,
    format: 'SRT',
    count: 2,
    first: [1000, 3500, 'Pure water is a poor conductor.'],
  },
  {
    name: 'an SBV file',
    source:
      '0:00:01.000,0:00:03.500\nPure water[br]is a poor conductor.\n\n0:00:04.000,0:00:06.000\nSalts.\n',
    format: 'SBV',
    count: 2,
    first: [1000, 3500, 'Pure water\nis a poor conductor.'],
  },
  {
    name: 'a WebVTT file with notes, names and places',
    source:
      'WEBVTT - Lecture 1\nKind: captions\n\nNOTE checked twice\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:03.500 line:10%\n<v Ada>Pure water</v>\n\n00:04.000 --> 00:06.000\nSalts.\n',
    format: 'WebVTT',
    count: 2,
    first: [1000, 3500, '<v Ada>Pure water</v>'],
  },
  {
    name: 'a transcript with times',
    source: '0:01 Pure water is a poor conductor.\n[0:04] Salts carry the current.\n1:00:07\nThat is all.\n',
    format: 'timed text',
    count: 3,
    first: [1000, 3067, 'Pure water is a poor conductor.'],
  },
  {
    name: 'plain lines',
    source: 'Pure water is a poor conductor.\n\nSalts carry the current.\n',
    format: 'plain text',
    count: 2,
    first: [0, 2067, 'Pure water is a poor conductor.'],
  },
]

/** Files that programs and people write otherwise than they should, without anything being wrong with them. */
const odd: CaptionsFixture[] = [
  {
    name: 'times without hours and with one digit',
    source: '1\n0:1,5 --> 00:03.50\nOne',
    format: 'SRT',
    count: 1,
    first: [1500, 3500, 'One'],
  },
  {
    name: 'texts without numbers and without empty lines',
    source: '00:00:01,000 --> 00:00:02,000\nOne\n00:00:03,000 --> 00:00:04,000\nTwo',
    format: 'SRT',
    count: 2,
    first: [1000, 2000, 'One'],
  },
  {
    name: 'numbers that are missing or stand twice',
    source: srt(
      '7\n00:00:01,000 --> 00:00:02,000\nOne',
      '7\n00:00:03,000 --> 00:00:04,000\nTwo',
      '00:00:05,000 --> 00:00:06,000\nThree',
    ),
    format: 'SRT',
    count: 3,
    first: [1000, 2000, 'One'],
  },
  {
    name: 'another arrow and colons before the milliseconds',
    source: '1\n00:00:01:000 -> 00:00:02:000\nOne\n\n2\n00:00:03,000 → 00:00:04,000\nTwo',
    format: 'SRT',
    count: 2,
    first: [1000, 2000, 'One'],
  },
  {
    name: 'minutes above 59',
    source: '1\n61:01,000 --> 61:02,000\nLate',
    format: 'SRT',
    count: 1,
    first: [3_661_000, 3_662_000, 'Late'],
  },
  {
    name: 'a number as a text',
    source: srt('1\n00:00:01,000 --> 00:00:02,000\n42', '2\n00:00:03,000 --> 00:00:04,000\nis the answer.'),
    format: 'SRT',
    count: 2,
    first: [1000, 2000, '42'],
  },
  {
    name: 'an arrow inside a text',
    source: '1\n00:00:01,000 --> 00:00:02,000\nFeed --> permeate & <concentrate',
    format: 'SRT',
    count: 1,
    first: [1000, 2000, 'Feed --&gt; permeate &amp; &lt;concentrate'],
  },
  {
    name: 'letters of many languages',
    source: '1\n00:00:01,000 --> 00:00:02,000\nÓsmosis, 逆渗透, التناضح 💧',
    format: 'SRT',
    count: 1,
    first: [1000, 2000, 'Ósmosis, 逆渗透, التناضح 💧'],
  },
  {
    name: 'a text that begins while the one before is still there',
    source: srt('1\n00:00:01,000 --> 00:00:05,000\nOne', '2\n00:00:03,000 --> 00:00:06,000\nTwo'),
    format: 'SRT',
    count: 2,
    first: [1000, 5000, 'One'],
  },
]

/** Captions as they come from films that a program has listened to. */
const rolling: CaptionsFixture = {
  name: 'automatic captions, which repeat their lines',
  source:
    'WEBVTT\nKind: captions\n\n00:00:00.160 --> 00:00:02.310 align:start position:0%\n \nso<00:00:00.399><c> the</c>\n\n00:00:02.310 --> 00:00:02.320 align:start position:0%\nso the\n \n\n00:00:02.320 --> 00:00:04.000 align:start position:0%\nso the\nsalt<00:00:03.000><c> goes</c>\n',
  format: 'WebVTT',
  count: 2,
  first: [160, 2320, 'so the'],
  notes: [[4, 'repeat lines as they roll']],
}

/** Files in which something is broken: named with its line, and no text lost. */
const broken: CaptionsFixture[] = [
  {
    name: 'formatting that captions cannot have',
    source: '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="red"><I>Hot</I></font> &quot;water&quot;',
    format: 'SRT',
    count: 1,
    first: [1000, 2000, '<i>Hot</i> "water"'],
    notes: [[2, 'a position mark, font']],
  },
  {
    name: 'a script inside a caption',
    source:
      '1\n00:00:01,000 --> 00:00:02,000\nHello <script>alert(1)</script><b onclick="x()">there</b><img src=x onerror=alert(1)>',
    format: 'SRT',
    count: 1,
    first: [1000, 2000, 'Hello <b>there</b>'],
    notes: [[2, 'a script, img']],
  },
  {
    name: 'a script that never ends',
    source:
      '1\n00:00:01,000 --> 00:00:02,000\nHello <SCRIPT src=//x\nfetch("/")>\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo',
    format: 'SRT',
    count: 2,
    first: [1000, 2000, 'Hello'],
    notes: [[2, 'a script']],
  },
  {
    name: 'times that nobody can read',
    source: srt(one, '2\n00:00:0x,000 --> 00:00:06,000\nSalts carry the current.'),
    format: 'SRT',
    count: 2,
    first: [1000, 3500, 'Pure water is a poor conductor.'],
    notes: [[6, 'not readable as times']],
  },
  {
    name: 'a text without times between others',
    source: srt(one, '2\nSalts carry the current.', '3\n00:00:08,000 --> 00:00:09,000\nThe end.'),
    format: 'SRT',
    count: 3,
    first: [1000, 3500, 'Pure water is a poor conductor.'],
    notes: [[5, 'Text 2 has no times']],
  },
  {
    name: 'an end before the beginning',
    source: srt(
      '1\n00:00:05,000 --> 00:00:03,000\nOne',
      two.replaceAll('0:04', '0:07').replaceAll('0:06', '0:09'),
    ),
    format: 'SRT',
    count: 2,
    first: [5000, 6200, 'One'],
    notes: [[2, 'ended before it began (0:05.000)']],
  },
  {
    name: 'an empty line inside a text',
    source: '1\n00:00:01,000 --> 00:00:02,000\nOne\n\nmore\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo',
    format: 'SRT',
    count: 2,
    first: [1000, 2000, 'One\nmore'],
    notes: [[5, 'A text had an empty line']],
  },
  {
    name: 'texts out of order',
    source: srt('1\n00:00:05,000 --> 00:00:06,000\nLater', '2\n00:00:01,000 --> 00:00:02,000\nEarlier'),
    format: 'SRT',
    count: 2,
    first: [1000, 2000, 'Earlier'],
    notes: [[6, 'put in order']],
  },
  {
    name: 'times without a text',
    source: srt('1\n00:00:01,000 --> 00:00:02,000', '2\n00:00:03,000 --> 00:00:04,000\nTwo'),
    format: 'SRT',
    count: 1,
    first: [3000, 4000, 'Two'],
    notes: [[2, 'no text under these times']],
  },
  {
    name: 'a text above the first times',
    source: 'Lecture about water\n\n1\n00:00:03,000 --> 00:00:04,000\nOne',
    format: 'SRT',
    count: 2,
    first: [0, 1267, 'Lecture about water'],
    notes: [[1, 'before the first times']],
  },
  {
    name: 'a WebVTT file with commas and SRT numbers',
    source: 'WEBVTT\n\n1\n00:00:01,000 --> 00:00:02,000 align:start evil:1\nOne',
    format: 'WebVTT',
    count: 1,
    first: [1000, 2000, 'One'],
  },
]

export const captionsFixtures: readonly CaptionsFixture[] = [...good, ...odd, rolling, ...broken]
