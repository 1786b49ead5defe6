import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { chooseCards } from './choose-cards.ts'
import { rowChanges } from './csv/row-changes.ts'
import { readTermRows, recognizeTermColumns } from './csv/term-columns.ts'
import { sentencesOf, termFinder } from './find-terms.ts'
import { likelyDuplicates } from './likely-duplicates.ts'
import { answered, type FlashCard, laterCard } from './next-flash-card.ts'
import { searchTerms } from './search-terms.ts'
import { keyOf, singular } from './term-names.ts'

describe('Terms in a text', () => {
  const find = termFinder([
    { key: 'pressure', names: ['Pressure'] },
    { key: 'osmotic-pressure', names: ['Osmotic pressure'] },
    { key: 'o-ring', names: ['O-ring'] },
    { key: 'oxygen', names: ['Dissolved oxygen', 'DO'] },
    { key: 'alkalinity', names: ['Alkalinity'] },
    { key: 'conductivity', names: ['Conductivity'] },
    { key: 'e-coli', names: ['E. coli'] },
  ])
  test.each([
    ['The osmotic pressure rises.', ['osmotic pressure']],
    ['Osmotic pressures and pressures', ['Osmotic pressures', 'pressures']],
    ['An O-ring, two O-rings', ['O-ring', 'O-rings']],
    ['What do you do when DO is high?', ['DO']],
    ['osmotic. Pressure', ['Pressure']],
    ['E. coli', ['E. coli']],
    ['Alkalinities and conductivities', ['Alkalinities', 'conductivities']],
    ['superpressure', []],
    ['', []],
  ])('%j', (text, expected) => {
    expect(find(text).map(({ from, to }) => text.slice(from, to))).toEqual(expected)
  })

  it('never overlap and lie within the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('osmotic', 'pressure', 'DO', 'do', ', ', ' ', '-', 'O-ring')),
        (parts) => {
          const text = parts.join('')
          let end = 0
          for (const { from, to } of find(text)) {
            expect(from).toBeGreaterThanOrEqual(end)
            expect(to).toBeGreaterThan(from)
            end = to
          }
          expect(end).toBeLessThanOrEqual(text.length)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('are found only in sentences', () => {
    const text = '# Flux\n\nThe **flux** of `flux` and [flux](/x).\n\n```figure\nflux\n```\n'
    expect(sentencesOf(text).match(/flux/gi)).toHaveLength(1)
  })
})

describe('Term search', () => {
  const terms = [
    { term: 'Osmotic pressure', aliases: [], spanish: 'presión osmótica', definition: 'It stops water.' },
    { term: 'Concentrate', aliases: ['reject'], spanish: 'concentrado', definition: 'What leaves.' },
    { term: 'Concentration factor', aliases: ['CF'], spanish: '', definition: 'A ratio of pressure.' },
    { term: 'Pressure', aliases: [], spanish: 'presión', definition: 'Force per area.' },
  ]
  test.each([
    ['pressure', ['Pressure', 'Osmotic pressure', 'Concentration factor']],
    ['presion osmotica', ['Osmotic pressure']],
    ['osmotik presure', ['Osmotic pressure']],
    ['concetrate', ['Concentrate']],
    ['cf', ['Concentration factor']],
    ['rejct', ['Concentrate']],
    ['zzzz', []],
  ])('%s', (words, expected) => {
    expect(
      searchTerms(terms, words)
        .map(({ term }) => term)
        .slice(0, 3),
    ).toEqual(expected)
  })
})

describe('Flash card', () => {
  const day = (on: string) => ({ on, at: Date.parse(`${on}T12:00:00Z`) })
  it('is due the next day, then after 3, 7 and 21 days, and is then known', () => {
    let card: FlashCard | null = null
    const days: (string | null)[] = []
    for (const on of ['2026-11-01', '2026-11-02', '2026-11-05', '2026-11-12', '2026-12-03']) {
      card = answered(card, { ...day(on), right: true })
      days.push(card.dueOn)
    }
    expect(days).toEqual(['2026-11-02', '2026-11-05', '2026-11-12', '2026-12-03', null])
  })

  it('starts again after a wrong answer and ignores an older answer', () => {
    const known = answered(null, { ...day('2026-11-03'), right: true })
    expect(answered(known, { ...day('2026-11-02'), right: false })).toBe(known)
    expect(answered(known, { ...day('2026-11-09'), right: false })).toMatchObject({
      box: 1,
      dueOn: '2026-11-10',
    })
    expect(laterCard(undefined, known)).toBe(known)
  })

  it('is unchanged by duplicate answers', () => {
    const answers = fc.array(fc.record({ day: fc.integer({ min: 1, max: 28 }), right: fc.boolean() }))
    fc.assert(
      fc.property(answers, (given) => {
        const run = (times: number) =>
          given
            .flatMap((each) => Array(times).fill(each) as typeof given)
            .reduce<FlashCard | null>(
              (card, each) =>
                answered(card, { ...day(`2026-11-${String(each.day).padStart(2, '0')}`), right: each.right }),
              null,
            )
        expect(run(2)).toEqual(run(1))
      }),
      { numRuns: 100 },
    )
  })

  it('is selected when due, longest due first, followed by new cards', () => {
    const cards = new Map<string, FlashCard>([
      ['a', { box: 1, dueOn: '2026-11-20', answeredAt: 1 }],
      ['b', { box: 2, dueOn: '2026-11-10', answeredAt: 1 }],
      ['c', { box: 2, dueOn: '2026-11-21', answeredAt: 1 }],
      ['d', { box: 4, dueOn: null, answeredAt: 1 }],
    ])
    const chosen = chooseCards(['a', 'b', 'c', 'd', 'e'], cards, '2026-11-20')
    expect(chosen).toEqual({ due: ['b', 'a'], fresh: ['e'] })
  })
})

test.each([
  ['batteries', 'battery'],
  ['viruses', 'virus'],
  ['phases', 'phase'],
  ['boxes', 'box'],
  ['glass', 'glass'],
  ['status', 'status'],
  ['pH', 'ph'],
])('The singular of %s is %s', (word, expected) => {
  expect(singular(word)).toBe(expected)
})

test.each([
  ['Osmotic pressure', 'osmotic-pressure'],
  ['4–20 mA signal', '4-20-ma-signal'],
  ['E. coli', 'e-coli'],
])('The key of %s is %s', (term, key) => {
  expect(keyOf(term)).toBe(key)
})

test('Likely duplicates differ by one letter, plural or word order', () => {
  const term = (id: string, ...names: string[]) => ({ id, term: id, names })
  const pairs = likelyDuplicates([
    term('1', 'Feed spacer'),
    term('2', 'Spacers, feed'),
    term('3', 'Antiscalant'),
    term('4', 'Antiscalent'),
    term('5', 'Flux'),
    term('6', 'Flue'),
  ])
  expect(pairs.map(({ one, other }) => one + other)).toEqual(['12', '34'])
})

describe('Term import file', () => {
  const titles = ['Term', 'Spanish', 'Definition', 'Remarks', 'Other names', 'term']
  it('recognizes each column once', () => {
    const columns = recognizeTermColumns(titles)
    expect(columns).toEqual(['term', 'spanishTerm', 'definition', null, 'aliases', null])
    const read = readTermRows(
      [
        ['Flux', 'flujo', 'Flow per area.', 'x', 'A; B', ''],
        ['', 'x'],
      ],
      columns,
      [4, 6],
    )
    expect(read.rows[0]).toEqual({
      row: 4,
      term: 'Flux',
      fields: { term: 'Flux', spanishTerm: 'flujo', definition: 'Flow per area.', aliases: 'A; B' },
    })
    expect(read.problems).toEqual([{ row: 6, message: 'The term is missing.' }])
  })

  test.each([
    [{ term: 'A' }, { term: 'A' }],
    [{ aliases: 'A; B ;' }, { aliases: ['A', 'B'] }],
    [{ aliases: '' }, { aliases: [] }],
    [{ subject: 'High purity' }, { subject: 'purity' }],
    [{ subject: 'Astrology' }, { subject: 'Astrology' }],
    [{ free: 'Sí' }, { free: true }],
    [{ free: '' }, {}],
    [{ spanishText: 'nuevo' }, { spanishText: 'nuevo', spanishReviewed: false }],
    [{ spanishText: 'viejo' }, { spanishText: 'viejo' }],
    [
      { spanishText: 'nuevo', spanishReviewed: 'yes' },
      { spanishText: 'nuevo', spanishReviewed: true },
    ],
  ])('Import with %j changes only the given fields', (fields, expected) => {
    expect(rowChanges(fields, { spanishTerm: 'x', spanishText: 'viejo' })).toEqual(expected)
  })
})
