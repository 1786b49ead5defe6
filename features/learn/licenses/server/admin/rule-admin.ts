import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Day } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { byText, pageInMemory } from '#platform/server/lists/short-list.ts'
import type { licensesAdmin as contract } from '../../contract/admin-contract.ts'
import type { RuleVersion } from '../../contract/admin-views.ts'
import { ruleProblems } from '../../contract/drafts.ts'
import { ruleBook, ruleText } from '../../rules/rule-book.ts'
import { issuers, ruleSets } from '../../rules/rule-sets.ts'
import { ruleVersions, type StoredRule, texasDay } from '../book/read-rules.ts'
import { licenseRules } from '../tables.ts'

/** Returns today's rules and their next change dates. There are only a few dozen, so they are sorted in memory. */
export const ruleList: Handler<typeof contract.ruleList> = async (input, ctx) => {
  const { search, state, issuer, sort } = input
  const versions = await ruleVersions(ctx.db)
  const today = texasDay(ctx.now)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = heldToday(versions, today).filter((rule) => {
    const text = `${rule.title} ${ruleText(rule)} ${rule.source}`.toLowerCase()
    const isWanted = !issuer || rule.key.startsWith(`${ruleSets[issuer].prefix}.`)
    return isWanted && (!state || rule.state === state) && words.every((word) => text.includes(word))
  })
  const by = (rule: StoredRule) => (sort === 'read' ? rule.readOn : rule.title.toLowerCase())
  const shown = pageInMemory(found.sort(byText(by, input.direction)), input)
  return {
    total: shown.total,
    rows: shown.rows.map((rule) => ({
      ...ruleView(rule),
      changesOn: nextChange(versions, rule, today),
    })),
  }
}

function heldToday(versions: readonly StoredRule[], today: Day): StoredRule[] {
  const book = ruleBook(versions)
  const keys = [...new Set(versions.map(({ key }) => key))]
  const held = keys.map((key) => book.on(key, today))
  return versions.filter((version) => held.includes(version))
}

const nextChange = (versions: readonly StoredRule[], { key }: StoredRule, today: Day): Day | null =>
  versions
    .filter((version) => version.key === key && version.holdsFrom > today)
    .map(({ holdsFrom }) => holdsFrom)
    .sort()[0] ?? null

export const ruleHistory: Handler<typeof contract.ruleVersions> = async ({ ruleid }, ctx) => {
  const { key } = await findRule(ctx, ruleid)
  const versions = await ctx.db
    .select()
    .from(licenseRules)
    .where(eq(licenseRules.key, key))
    .orderBy(desc(licenseRules.version))
  return { versions: versions.map(ruleView) }
}

/** Creates a new version as a draft until it is confirmed. Earlier versions stay unchanged. */
export const changeRule: Handler<typeof contract.changeRule> = async ({ ruleid, rule: draft }, ctx) => {
  const rule = await findRule(ctx, ruleid)
  const versions = await ctx.db
    .select()
    .from(licenseRules)
    .where(eq(licenseRules.key, rule.key))
    .orderBy(asc(licenseRules.version))
    .for('update')
  const newest = versions.at(-1) ?? rule
  const heldFrom =
    versions
      .map(({ holdsFrom }) => holdsFrom)
      .sort()
      .at(-1) ?? rule.holdsFrom
  const problems = ruleProblems(draft, { unit: rule.unit, heldFrom }, texasDay(ctx.now))
  if (Object.keys(problems).length > 0) refuse('bad-input', { fields: inForm(problems) })
  const id = ctx.newId()
  const { firstName, lastName } = ctx.actor
  await ctx.db.insert(licenseRules).values({
    id,
    ...pick(rule, 'key', 'title', 'unit'),
    ...draft,
    version: newest.version + 1,
    state: 'draft',
    createdAt: ctx.now,
    createdBy: fullName({ firstName, lastName }),
  })
  await ctx.audit({
    action: 'licenses.changeRule',
    target: id,
    details: { rule: rule.key, before: wordsOf(newest), after: draft },
  })
  return { ruleid: id }
}

const inForm = (problems: Record<string, string>) =>
  Object.fromEntries(Object.entries(problems).map(([name, text]) => [`rule.${name}`, text]))

const wordsOf = ({ value, sentence, source, sourceUrl, readOn, holdsFrom, state }: StoredRule) => ({
  value,
  sentence,
  source,
  sourceUrl,
  readOn,
  holdsFrom,
  state,
})

export const confirmRule: Handler<typeof contract.confirmRule> = async ({ ruleid }, ctx) => {
  const rule = await findRule(ctx, ruleid)
  // Prevents confirming a version that a later one replaced.
  const later = and(
    eq(licenseRules.key, rule.key),
    gt(licenseRules.version, rule.version),
    lte(licenseRules.holdsFrom, rule.holdsFrom),
  )
  if (rule.state !== 'draft' || (await ctx.db.$count(licenseRules, later)) > 0) refuse('conflict')
  const { firstName, lastName } = ctx.actor
  await ctx.db
    .update(licenseRules)
    .set({ state: 'confirmed', confirmedAt: ctx.now, confirmedBy: fullName({ firstName, lastName }) })
    .where(eq(licenseRules.id, rule.id))
  await ctx.audit({
    action: 'licenses.confirmRule',
    target: rule.id,
    details: { rule: rule.key, before: 'draft', after: 'confirmed', value: rule.value },
  })
  return { good: true }
}

async function findRule(ctx: Context, ruleId: string): Promise<StoredRule> {
  const [rule] = await ctx.db.select().from(licenseRules).where(eq(licenseRules.id, ruleId))
  return rule ?? refuse('not-found')
}

type View = Omit<RuleVersion, 'confirmedAt' | 'createdAt'> & { confirmedAt: Date | null; createdAt: Date }

function ruleView(rule: StoredRule): View {
  const { id, key, ...facts } = rule
  const issuer = issuers.find((each) => key.startsWith(`${ruleSets[each].prefix}.`)) ?? 'TX'
  return { ...facts, ruleid: id, issuer: ruleSets[issuer].name, text: ruleText(rule) }
}
