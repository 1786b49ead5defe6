import { sql } from 'drizzle-orm'
import { findPartner } from '#features/core/partner/server/public.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { hoursAdmin, replyAdmin, topicAdmin } from '../../contract/admin-contract.ts'
import { weekText } from '../../rules/week-text.ts'
import { supportHours, supportReplies, supportTopics } from '../tables.ts'

export const topics = serveResource(topicAdmin, {
  name: 'support.topic',
  nameOf: ({ name }) => name,
  labels: { answerHours: 'Answer within', position: 'Position' },
  table: supportTopics,
  searched: [supportTopics.name, supportTopics.hint],
  sorts: { position: supportTopics.position, name: sql`lower(${supportTopics.name})` },
})

export const replies = serveResource(replyAdmin, {
  name: 'support.reply',
  nameOf: ({ title }) => title,
  table: supportReplies,
  searched: [supportReplies.title, supportReplies.text],
  sorts: { title: sql`lower(${supportReplies.title})` },
})

export const hours = serveResource(hoursAdmin, {
  name: 'support.hours',
  nameOf: ({ partner }) => partner || 'Everyone',
  labels: { opens: 'Open', closedDays: 'Closed days', zone: 'Time zone', chat: 'Chat' },
  table: supportHours,
  searched: [supportHours.partner, supportHours.zone],
  sorts: { partner: supportHours.partner },
  show: (rows) => rows.map(({ opens }) => ({ week: weekText(opens) })),
  unique: { support_hours_partner: { partner: 'This partner has hours already.' } },
  async check(ctx, { partner }) {
    const isKnown = partner === '' || (await findPartner(ctx.db, partner)) !== null
    return { partner: isKnown ? undefined : 'There is no partner with this code.' }
  },
})
