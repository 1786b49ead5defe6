import { describe, expect, it } from 'vitest'
import { lineAtSecond, searchLines } from './search-transcript.ts'

const lines = ['Reverse Ósmosis is a', 'very fine filter.', 'Osmosis goes the other way: İ ﬁ OSMOSIS']

describe('searching a transcript', () => {
  it.each([
    ['osmosis', [['Ósmosis'], ['Osmosis'], ['OSMOSIS']]],
    ['ÓSMOSIS', [['Ósmosis'], ['Osmosis'], ['OSMOSIS']]],
    ['is a  very', [['is a', 'very']]],
    ['filter. osm', [['filter.', 'Osm']]],
    ['way', [['way']]],
    ['a', []],
    ['  ', []],
    ['nothing of this', []],
    ['.*', []],
  ])('for "%s" finds the words as they are there', (words, found) => {
    const hits = searchLines(lines, words)
    expect(hits.map((hit) => hit.map(({ line, from, to }) => lines[line]?.slice(from, to)))).toEqual(found)
  })

  it('finds letters of other scripts and characters outside the first plane', () => {
    expect(searchLines(['💧💧 逆渗透 膜'], '渗透')).toEqual([[{ line: 0, from: 6, to: 8 }]])
    expect(searchLines(['decomposed o\u0301smosis'], 'osmosis')).toHaveLength(1)
  })

  it.each([
    [0, -1],
    [1, 0],
    [4.9, 0],
    [5, 1],
    [99, 2],
  ])('knows which line is said at second %f', (second, line) => {
    expect(lineAtSecond([1, 5, 9], second)).toBe(line)
  })

  it('knows none where there are none', () => {
    expect(lineAtSecond([], 3)).toBe(-1)
  })
})
