/** Question words, which say nothing about the topic. */
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

/** What has less of what was asked than this does not answer it. */
export const ENOUGH = 0.5

/** Which share of what is asked a passage has, by the weights of the stems. Another word for one counts in its place. */
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
