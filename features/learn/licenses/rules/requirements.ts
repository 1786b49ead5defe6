import type { Day } from '#platform/contract/zoned-days.ts'
import { type ApprovalTopic, approvalTopics, type HourCategory, hourCategories } from './approvals.ts'
import { type CitedRule, cite, type Rule, type RuleBook } from './rule-book.ts'
import type { LicenseKind, RuleSet } from './rule-sets.ts'

/** Renewal requirements on a given day. */
interface Requirements {
  /** Null if unknown. */
  hours: number | null
  hoursRule: CitedRule | null
  /** Categories with a minimum share of the hours. */
  minima: { category: HourCategory; hours: number; rule: CitedRule }[]
  /** Categories with a maximum share of the required hours. */
  caps: { category: HourCategory; hours: number; rule: CitedRule }[]
  topics: { topic: ApprovalTopic; title: string; rule: CitedRule }[]
  /** Cap on counted hours that were already used for another license; null if no such rule exists. */
  reuse: { hours: number; rule: CitedRule } | null
}

interface License {
  kind: LicenseKind
  class: string
  /** Hours entered by the holder, for agencies whose rules are unknown. */
  ownHours: number | null
}

/** A class-specific number takes precedence over the number of the license kind. */
export function requirementsOn(book: RuleBook, set: RuleSet, license: License, day: Day): Requirements {
  const { kind, class: level, ownHours } = license
  const find = (...parts: string[]): Rule | null =>
    set.prefix === '' ? null : book.on([set.prefix, ...parts].join('.'), day)
  const hoursRule = find('hours', kind, level) ?? find('hours', kind)
  const hours = hoursRule?.value ?? ownHours
  const ofCategories = (name: string) =>
    hourCategories.flatMap((category) => {
      const rule = find(name, kind, category)
      return rule?.value ? [{ category, value: rule.value, rule }] : []
    })
  return {
    hours,
    hoursRule: hoursRule && cite(hoursRule),
    minima: ofCategories('minimum').map(({ category, value, rule }) => ({
      category,
      hours: value,
      rule: cite(rule),
    })),
    caps: ofCategories('cap').map(({ category, value, rule }) => ({
      category,
      hours: ((hours ?? 0) * value) / 100,
      rule: cite(rule),
    })),
    reuse: reuseOf(find('reuse'), hours ?? 0),
    topics: approvalTopics.flatMap((topic) => {
      const rule = find('topic', kind, topic)
      // A topic is required from the day its rule takes effect.
      return rule && rule.holdsFrom <= day ? [{ topic, title: rule.title, rule: cite(rule) }] : []
    }),
  }
}

/** The rule specifies the share of hours that must be new; the rest may have been used elsewhere. */
function reuseOf(rule: Rule | null, needed: number): Requirements['reuse'] {
  if (!rule?.value) return null
  return { hours: (needed * (100 - rule.value)) / 100, rule: cite(rule) }
}
