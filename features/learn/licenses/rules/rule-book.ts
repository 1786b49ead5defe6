import type { Day } from '#platform/contract/zoned-days.ts'

export const ruleStates = ['draft', 'confirmed'] as const
export type RuleState = (typeof ruleStates)[number]

export const ruleUnits = ['hours', 'percent', 'days', 'months', 'dollars'] as const
export type RuleUnit = (typeof ruleUnits)[number]

/** A rule about licenses with its source. `{value}` in the sentence is a placeholder for the value. */
export interface Rule {
  /** Key used by the rule engine: 'tx.hours.water'. */
  key: string
  title: string
  unit: RuleUnit | null
  value: number | null
  sentence: string
  source: string
  sourceUrl: string
  readOn: Day
  state: RuleState
  /** First day on which the version applies; earlier days use the previous version. */
  holdsFrom: Day
}

/** Seed data of a rule. */
export type RuleSeed = Omit<Rule, 'holdsFrom'> & { holdsFrom?: Day }

/** Looks up rules by key and day: the newest version in effect on that day. */
export interface RuleBook {
  /** Null if no such rule exists. */
  on: (key: string, day: Day) => Rule | null
  /** Returns all rules in effect on a day with this key prefix, ordered by key. */
  under: (prefix: string, day: Day) => Rule[]
}

/** Start date of seeded rules, earlier than any recorded training. */
export const ALWAYS: Day = '2000-01-01'

/** Builds a rule book from rule versions; later entries replace earlier ones with the same start day. */
export function ruleBook(versions: readonly Rule[]): RuleBook {
  const byKey = new Map<string, Rule[]>()
  for (const rule of versions) byKey.set(rule.key, [...(byKey.get(rule.key) ?? []), rule])
  for (const rules of byKey.values()) rules.sort((one, other) => one.holdsFrom.localeCompare(other.holdsFrom))
  const on = (key: string, day: Day): Rule | null => {
    const rules = byKey.get(key) ?? []
    // Days before the oldest version use that version because nothing older is known.
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

/** Returns the rule sentence for display. Drafts are marked as such. */
export function ruleText({ sentence, value, state }: Pick<Rule, 'sentence' | 'value' | 'state'>): string {
  const filled = sentence.replaceAll('{value}', value === null ? '' : String(value))
  return state === 'draft' ? `${filled} ${ASK}` : filled
}

/** Rule as cited next to a result that it determines. */
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
