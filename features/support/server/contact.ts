import { asc, isNull } from 'drizzle-orm'
import { DEFAULT_PARTNER } from '#features/partners/rules/choose-partner.ts'
import { findPartner, type Partner } from '#features/partners/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { support } from '../contract.ts'
import { afterOfficeHours, isOpenAt, nextOpening, openIntervals } from '../rules/office-hours.ts'
import { chatState, hoursOf } from './hours.ts'
import { supportTopics } from './tables.ts'

const SHOWN_DAYS = 7

export const contact: Handler<typeof support.contact> = async ({ partner: code }, call) => {
  const partner = code === '' ? null : await findPartner(call.db, code)
  const hours = await hoursOf(call, partner?.code ?? '')
  const topics = await call.db
    .select()
    .from(supportTopics)
    .where(isNull(supportTopics.archivedAt))
    .orderBy(asc(supportTopics.position), asc(supportTopics.name))
  const { name, phone, email, postalAddress } = call.settings.provider
  return {
    ...{ name, phone, email, address: postalAddress },
    partner: ownContact(partner),
    zone: hours?.zone ?? '',
    hours: hours ? openIntervals(hours, call.now, SHOWN_DAYS) : [],
    isOpen: hours !== null && isOpenAt(hours, call.now),
    opensAt: hours && nextOpening(hours, call.now),
    chat: await chatState(call, hours),
    topics: topics.map((topic) => ({
      topicid: topic.id,
      ...{ name: topic.name, hint: topic.hint, answerHours: topic.answerHours },
      answerBy: hours && afterOfficeHours(hours, call.now, topic.answerHours),
    })),
  }
}

/** The provider is its own default partner. */
function ownContact(partner: Partner | null) {
  if (!partner || partner.code === DEFAULT_PARTNER) return null
  const { name, contactName, contactEmail: email, contactPhone: phone } = partner
  return email || phone ? { name, contactName, email, phone } : null
}
