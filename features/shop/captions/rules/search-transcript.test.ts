import { describe, expect, it } from 'vitest'
import { lineAtSecond, searchLines } from './search-transcript.ts'

const lines = ['Reverse Ósmosis is a', 'very fine filter.', 'Osmosis goes the other way: İ ﬁ OSMOSIS']

describe('Transcript search', () => {
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
  ])('finds matches for "%s" with their original spelling', (words, found) => {
    const hits = searchLines(lines, words)
    expect(hits.map((hit) => hit.map(({ line, from, to }) => lines[line]?.slice(from, to)))).toEqual(found)
  })

  it('finds other scripts and characters outside the Basic Multilingual Plane', () => {
    expect(searchLines(['💧💧 逆渗透 膜'], '渗透')).toEqual([[{ line: 0, from: 6, to: 8 }]])
    expect(searchLines(['decomposed o\u0301smosis'], 'osmosis')).toHaveLength(1)
  })

  it.each([
    [0, -1],
    [1, 0],
    [4.9, 0],
    [5, 1],
    [99, 2],
  ])('returns the line at second %f', (second, line) => {
    expect(lineAtSecond([1, 5, 9], second)).toBe(line)
  })

  it('returns -1 without lines', () => {
    expect(lineAtSecond([], 3)).toBe(-1)
  })
})
