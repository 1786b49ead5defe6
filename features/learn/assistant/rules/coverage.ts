/** Question words that are irrelevant to the topic. */
const asking = new Set(
  `explain describe tell please mean means meaning define definition difference differences between happen happens
  know want need help give show find question answer understand work works called say says does using used use
  much many often long should would could give example examples best right way thing things someone something
  explica explicar explique significa significan diferencia entre cuál cuáles cuánto cuánta ayuda dime puedo puede
  favor quiero saber pasa sirve hacer debo`
    .split(/\s+/)
    .filter(Boolean),
)

export const isAsking = (word: string): boolean => asking.has(word)

/** Minimum coverage of the question for a passage to count as an answer. */
export const ENOUGH = 0.5

/** Returns the share of the question that a passage covers, weighted by stem. Synonyms count as replacements. */
export function coverageOf(
  main: readonly string[],
  others: readonly string[],
  has: ReadonlySet<string>,
  weightOf: (stem: string) => number,
): number {
  const sum = (stems: readonly string[]) => stems.reduce((total, stem) => total + weightOf(stem), 0)
  const asked = sum(main)
  if (asked === 0) return 0
  const own = sum(main.filter((stem) => has.has(stem)))
  const instead = sum(others.filter((stem) => has.has(stem)))
  return Math.min(1, (own + Math.min(instead, asked - own)) / asked)
}
