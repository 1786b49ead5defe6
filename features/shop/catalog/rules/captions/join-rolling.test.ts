import { describe, expect, it } from 'vitest'
import { joinRolling } from './join-rolling.ts'

type Row = readonly [from: number, to: number, text: string]

const join = (rows: readonly Row[]) =>
  joinRolling(rows.map(([from, to, text]) => ({ from, to, text }))).map(({ from, to, text }) => [
    from,
    to,
    text,
  ])

describe('Rolling captions', () => {
  it.each<[string, Row[], Row[]]>([
    [
      'automatic captions that briefly hold each line',
      [
        [160, 2310, 'so the membrane'],
        [2310, 2320, 'so the membrane'],
        [2320, 4000, 'so the membrane\nrejects salt'],
        [4000, 4010, 'rejects salt'],
        [4010, 6000, 'rejects salt\nand passes water'],
      ],
      [
        [160, 2320, 'so the membrane'],
        [2320, 4010, 'rejects salt'],
        [4010, 6000, 'and passes water'],
      ],
    ],
    [
      'captions that hold no line',
      [
        [0, 2000, 'one'],
        [2000, 4000, 'one\ntwo'],
        [4000, 6000, 'two\nthree'],
      ],
      [
        [0, 2000, 'one'],
        [2000, 4000, 'two'],
        [4000, 6000, 'three'],
      ],
    ],
    [
      'three-line captions that overlap in time',
      [
        [0, 2500, 'one'],
        [2000, 4500, 'one\ntwo'],
        [4000, 6500, 'one\ntwo\nthree'],
        [6000, 8000, 'two\nthree\nfour'],
      ],
      [
        [0, 2000, 'one'],
        [2000, 4000, 'two'],
        [4000, 6000, 'three'],
        [6000, 8000, 'four'],
      ],
    ],
    [
      'captions that show a line word by word',
      [
        [0, 500, 'so'],
        [500, 900, 'so the'],
        [900, 1500, 'so the membrane'],
        [1500, 2000, 'so the membrane\nrejects'],
        [2000, 2500, 'so the membrane\nrejects salt'],
      ],
      [
        [0, 1500, 'so the membrane'],
        [1500, 2500, 'rejects salt'],
      ],
    ],
    [
      'captions with a tag in one of two equal lines',
      [
        [0, 2000, '<i>one</i>'],
        [2000, 4000, 'one\ntwo'],
      ],
      [
        [0, 2000, '<i>one</i>'],
        [2000, 4000, 'two'],
      ],
    ],
  ])('shows each line once: %s', (_what, rows, joined) => {
    expect(join(rows)).toEqual(joined)
    expect(join(joined)).toEqual(joined)
  })

  it.each<[string, Row[]]>([
    [
      'a word that is spoken twice',
      [
        [0, 1000, 'No.'],
        [1000, 2000, 'No.'],
      ],
    ],
    [
      'a line that is repeated later',
      [
        [0, 1000, 'Salt.'],
        [5000, 6000, 'Salt.\nWater.'],
        [6000, 7000, 'More.'],
      ],
    ],
    [
      'two lines of dialogue among many others',
      [
        [0, 1000, 'Ready?'],
        [1000, 2000, '- Go'],
        [2000, 3000, '- Go\n- Stop'],
        [3000, 4000, 'Why?'],
        [4000, 5000, 'Look.'],
      ],
    ],
    ['a single caption', [[0, 1000, 'One\nOne']]],
    ['an empty list', []],
  ])('leaves other captions unchanged: %s', (_what, rows) => {
    expect(join(rows)).toEqual(rows)
  })
})
