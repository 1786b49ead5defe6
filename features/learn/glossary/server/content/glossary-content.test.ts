import { describe, expect, it } from 'vitest'
import { termFinder } from '../../rules/find-terms.ts'
import { likelyDuplicates } from '../../rules/likely-duplicates.ts'
import { keyOf } from '../../rules/term-names.ts'
import { readGlossary } from './read-glossary.ts'

const terms = await readGlossary()
const drafts = terms.map(({ draft }) => draft)

describe('Bundled glossary', () => {
  it('has more than five hundred terms, at least 20 of each subject and 150 free ones', () => {
    expect(drafts.length).toBeGreaterThan(500)
    expect(drafts.filter(({ free }) => free).length).toBeGreaterThanOrEqual(150)
    const counts = new Map<string, number>()
    for (const { subject } of drafts) counts.set(subject, (counts.get(subject) ?? 0) + 1)
    expect(counts.size).toBe(14)
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(20)
  })

  it('has every safety term free and in Spanish', () => {
    for (const draft of drafts.filter(({ subject }) => subject === 'safety'))
      expect([draft.term, draft.free, draft.spanishText !== '']).toEqual([draft.term, true, true])
  })

  it('has at least 150 complete Spanish terms, all marked as machine drafts', () => {
    const spanish = drafts.filter(({ spanishTerm }) => spanishTerm !== '')
    expect(spanish.length).toBeGreaterThanOrEqual(150)
    for (const { term, spanishText, spanishReviewed } of spanish)
      expect([term, spanishText.length > 15, spanishReviewed]).toEqual([term, true, false])
  })

  it('has no unexpected duplicates or similar names', () => {
    const all = drafts.map((draft) => ({ ...draft, id: draft.term, names: [draft.term, ...draft.aliases] }))
    const pairs = likelyDuplicates(all).map(({ one, other }) => `${one} / ${other}`)
    expect(pairs).toEqual(alike)
  })

  it.each(drafts.map((draft) => [draft.term, draft] as const))(
    'defines %s in one to four sentences without its own name',
    (_term, { term, aliases, definition }) => {
      const sentences = definition.replace(/\d\.\d/g, '').match(/[.!?](\s|$)/g) ?? []
      expect(sentences.length).toBeGreaterThanOrEqual(1)
      expect(sentences.length).toBeLessThanOrEqual(4)
      expect(definition).toMatch(/^[A-Z0-9].*\.$/s)
      const own = termFinder([{ key: 'own', names: [term, ...aliases] }])(definition)
      expect(own.map(({ from, to }) => definition.slice(from, to))).toEqual([])
    },
  )

  it('refers only to existing terms', () => {
    const keys = new Set(terms.map(({ key }) => key))
    const lost = drafts.flatMap(({ term, related }) =>
      related.filter((name) => !keys.has(keyOf(name))).map((name) => `${term}: ${name}`),
    )
    expect(lost).toEqual([])
  })

  it('uses the industry terms for membrane streams', () => {
    for (const { term, definition } of drafts)
      expect([term, definition]).not.toEqual([
        term,
        expect.stringMatching(/\b(reject water|product water)\b/i),
      ])
  })
})

/** Names that differ by one letter or by word order but have different meanings. */
const alike = [
  'P-alkalinity / M-alkalinity',
  'Sulfite / Sulfate',
  'Nitrate / Nitrite',
  'Stabilization / Deionization',
  'Chloride / Chlorine',
  'Gauge pressure / Pressure gauge',
  'Feedwater / Feed',
  'Scaling / Scalding',
  'Parts per million / Parts per billion',
]
