import { asc, isNull } from 'drizzle-orm'
import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import { findPartner, type Partner } from '#features/core/partner/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { support } from '../contract.ts'
import { afterOfficeHours, isOpenAt, nextOpening, openIntervals } from '../rules/office-hours.ts'
import { chatState, hoursOf } from './hours.ts'
import { supportTopics } from './tables.ts'

const SHOWN_DAYS = 7

export const contact: Handler<typeof support.contact> = async ({ partner: code }, ctx) => {
  const partner = code === '' ? null : await findPartner(ctx.db, code)
  const hours = await hoursOf(ctx, partner?.code ?? '')
  const topics = await ctx.db
    .select()
    .from(supportTopics)
    .where(isNull(supportTopics.archivedAt))
    .orderBy(asc(supportTopics.position), asc(supportTopics.name))
  const { name, phone, email, postalAddress } = ctx.settings.provider
  return {
    name,
    phone,
    email,
    address: postalAddress,
    partner: ownContact(partner),
    zone: hours?.zone ?? '',
    hours: hours ? openIntervals(hours, ctx.now, SHOWN_DAYS) : [],
    isOpen: hours !== null && isOpenAt(hours, ctx.now),
    opensAt: hours && nextOpening(hours, ctx.now),
    chat: await chatState(ctx, hours),
    topics: topics.map((topic) => ({
      topicid: topic.id,
      ...pick(topic, 'name', 'hint', 'answerHours'),
      answerBy: hours && afterOfficeHours(hours, ctx.now, topic.answerHours),
    })),
  }
}

/** The provider is its own default partner. */
function ownContact(partner: Partner | null) {
  if (!partner || partner.code === DEFAULT_PARTNER) return null
  const { name, contactName, contactEmail: email, contactPhone: phone } = partner
  return email || phone ? { name, contactName, email, phone } : null
}
