import type { Handler } from '#platform/server/feature.ts'
import type { licenses as contract } from '../../contract.ts'
import { type ApprovalTopic, approvalTopics } from '../../rules/approvals.ts'
import { cite } from '../../rules/rule-book.ts'
import { ruleSets } from '../../rules/rule-sets.ts'
import { texasRules } from '../../rules/texas.ts'
import { readBook, texasDay } from './read-rules.ts'

const NOTICE = 'tx.hb-1508'

/** Returns the Texas rules in effect today, in display order. */
export const rules: Handler<typeof contract.rules> = async (_input, ctx) => {
  const book = await readBook(ctx.db)
  const today = texasDay(ctx.now)
  const held = texasRules.flatMap(({ key }) => book.on(key, today) ?? [])
  const notice = book.on(NOTICE, today)
  return {
    rules: held
      .filter(({ key }) => key.startsWith(ruleSets.TX.prefix) && key !== NOTICE)
      .map((rule) => ({ ...cite(rule), title: rule.title, topic: topicOf(rule.key) })),
    notice: notice && cite(notice),
  }
}

/** Returns the topic of a rule: 'tx.topic.water.resiliency' requires resiliency training. */
const topicOf = (key: string): ApprovalTopic | null =>
  approvalTopics.find((topic) => key.includes('.topic.') && key.endsWith(`.${topic}`)) ?? null

/** The notice about convictions in effect today; null if the book has no such rule. */
export async function noticeText(ctx: Parameters<typeof rules>[1]): Promise<string | null> {
  const rule = (await readBook(ctx.db)).on(NOTICE, texasDay(ctx.now))
  return rule && cite(rule).message
}
