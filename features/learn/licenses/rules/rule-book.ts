import type { Day } from '#platform/contract/zoned-days.ts'

export const ruleStates = ['draft', 'confirmed'] as const
export type RuleState = (typeof ruleStates)[number]

export const ruleUnits = ['hours', 'percent', 'days', 'months', 'dollars'] as const
export type RuleUnit = (typeof ruleUnits)[number]

/** One sentence about licenses with where it was read. `{value}` in it stands for the value. */
export interface Rule {
  /** The name that the engine knows it by: 'tx.hours.water'. */
  key: string
  title: string
  unit: RuleUnit | null
  value: number | null
  sentence: string
  source: string
  sourceUrl: string
  readOn: Day
  state: RuleState
  /** From which day on it holds; earlier days keep what held before. */
  holdsFrom: Day
}

/** What a rule is seeded with. */
export type RuleSeed = Omit<Rule, 'holdsFrom'> & { holdsFrom?: Day }

/** What counts at one place is read on one day: the newest version that held then. */
export interface RuleBook {
  /** Null where there is no such rule. */
  on: (key: string, day: Day) => Rule | null
  /** All rules in effect on a day with this key prefix, ordered by key. */
  under: (prefix: string, day: Day) => Rule[]
}

/** The seeds hold from as far back as anybody's training reaches. */
export const ALWAYS: Day = '2000-01-01'

/** A book of rule versions; later ones of the list replace earlier ones of the same day. */
export function ruleBook(versions: readonly Rule[]): RuleBook {
  const byKey = new Map<string, Rule[]>()
  for (const rule of versions) byKey.set(rule.key, [...(byKey.get(rule.key) ?? []), rule])
  for (const rules of byKey.values()) rules.sort((one, other) => one.holdsFrom.localeCompare(other.holdsFrom))
  const on = (key: string, day: Day): Rule | null => {
    const rules = byKey.get(key) ?? []
    // A day before the oldest version is judged by that one: nothing older is known.
    return rules.findLast(({ holdsFrom }) => holdsFrom <= day) ?? rules[0] ?? null
  }
  return {
    on,
    under(prefix, day) {
      const keys = [...byKey.keys()].filter((key) => key.startsWith(prefix)).sort()
      return keys.flatMap((key) => on(key, day) ?? [])
    },
  }
}

const ASK = 'Not confirmed yet: check with the agency.'

/** The sentence as people read it. A draft says that it is one. */
export function ruleText({ sentence, value, state }: Pick<Rule, 'sentence' | 'value' | 'state'>): string {
  const filled = sentence.replaceAll('{value}', value === null ? '' : String(value))
  return state === 'draft' ? `${filled} ${ASK}` : filled
}

/** A rule as it is named beside what follows from it. */
export interface CitedRule {
  message: string
  source: string
  sourceUrl: string
  readOn: Day
  isDraft: boolean
}

export function cite(rule: Rule): CitedRule {
  const { source, sourceUrl, readOn, state } = rule
  return { message: ruleText(rule), source, sourceUrl, readOn, isDraft: state === 'draft' }
}
