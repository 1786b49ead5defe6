import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { edited, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import type { AdDraft } from '../contract/ad-draft.ts'
import type { AdAudience, ShownType } from '../rules/ad-words.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** Ads written by staff. */
export const adsWritten = pgTable('ads_written', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  words: text('words').notNull(),
  adtype: text('adtype').$type<AdDraft['adtype']>().notNull(),
  link: text('link').notNull(),
  topic: text('topic').notNull(),
  levels: integer('levels').array().notNull(),
  audience: text('audience').$type<AdAudience>().notNull(),
  shownFrom: day('shown_from'),
  shownUntil: day('shown_until'),
  paused: boolean('paused').notNull(),
  ...edited,
})

/** Ad impressions of logged-in users, with the time of opening. Deleted after a year. */
export const adShows = pgTable(
  'ad_shows',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    ad: text('ad').notNull(),
    place: text('place').$type<ShownType>().notNull(),
    shownAt: moment('shown_at').notNull(),
    openedAt: moment('opened_at'),
  },
  (table) => [
    index('ad_shows_ad').on(table.ad, table.shownAt),
    index('ad_shows_user').on(table.userId),
    index('ad_shows_day').on(table.shownAt),
  ],
)

/** Ad topics that users have hidden. */
export const adTopicsHidden = pgTable(
  'ad_topics_hidden',
  {
    userId: reference('user_id', () => users.id),
    topic: text('topic').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)
