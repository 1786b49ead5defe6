import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import type { appNews, Maintenance } from '../contract/app-news.ts'
import type { administration } from '../contract.ts'
import { dateFacts } from '../rules/date-facts.ts'
import { dateGiven } from './dates.ts'

const STORED = 'maintenance'
const none: Maintenance = { date: '', message: '' }

export const retrieveMaintenance: Handler<typeof appNews.retrieveMaintenance> = async (_input, ctx) =>
  (await readStored<Maintenance>(ctx.db, STORED)) ?? none

export const setMaintenance: Handler<typeof administration.setMaintenance> = async (input, ctx) => {
  const { date, zone, message } = input
  if (date !== '' && message === '')
    refuse('bad-input', { fields: { message: 'Please say what people have to expect.' } })
  const maintenance = date === '' ? none : { date: announced(date, zone), message }
  await writeStored(ctx.db, STORED, maintenance, ctx.now)
  await ctx.audit({ action: 'administration.set-maintenance', details: maintenance })
  return maintenance
}

/** A date stays the same everywhere; a time becomes a timestamp shown in each reader's time zone. */
function announced(date: string, zone: string): string {
  const { moment, hasTime } = dateGiven(date, zone)
  return hasTime ? moment.toISOString() : dateFacts(moment, zone).date
}
