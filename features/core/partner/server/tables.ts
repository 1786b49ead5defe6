import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { edited, moment } from '../../../../platform/server/tables.ts'
import type { ColorScheme, PartnerFeatures } from '../contract.ts'

export const partners = pgTable('partners', {
  /** By which the office names it; everything else names its code. */
  id: uuid('id').notNull().unique().defaultRandom(),
  /** Also the partner's address, in small letters. */
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  discountBasisPoints: integer('discount_basis_points').notNull().default(0),
  /** The checkout becomes a quote request. */
  purchaseByContact: boolean('purchase_by_contact').notNull().default(false),
  partnerSeminars: boolean('partner_seminars').notNull().default(false),
  roundDown: boolean('round_down').notNull().default(false),
  /** Only the courses with a price of the partner's own are offered. */
  customizedTraining: boolean('customized_training').notNull().default(false),
  /** All visitors of the shop under this partner get its prices, not only its members. */
  openPrices: boolean('open_prices').notNull().default(false),
  /** People who sign up under its address become members, and buy at its prices. */
  openMembership: boolean('open_membership').notNull().default(false),
  currency: text('currency').notNull().default('USD'),
  features: jsonb('features').$type<PartnerFeatures>().notNull(),
  colorScheme: jsonb('color_scheme').$type<ColorScheme>().notNull(),
  contactName: text('contact_name').notNull().default(''),
  contactEmail: text('contact_email').notNull().default(''),
  contactPhone: text('contact_phone').notNull().default(''),
  /** A row of `partner_logos`; '' without a logo. */
  logo: text('logo').notNull().default(''),
  /** Who its people's mails come from; '' is the provider. */
  senderName: text('sender_name').notNull().default(''),
  /** Languages of captions and speech that its people are offered; none named are all. */
  languages: text('languages').array().notNull().default([]),
  /** Of the list price, what the provider keeps of each sale. */
  ourShareBasisPoints: integer('our_share_basis_points').notNull().default(7000),
  ...edited,
  changedAt: moment('changed_at').notNull().defaultNow(),
})

/** Small pictures at the top of a partner's pages; replaced ones stay, since old pages refer to them. */
export const partnerLogos = pgTable('partner_logos', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'png' | 'jpg' | 'webp'>().notNull(),
  /** Base64; at most 200 KB. */
  content: text('content').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** A partner's own price of a course in US cents from a moment on; null ends it. */
export const partnerPriceRows = pgTable(
  'partner_prices',
  {
    partner: text('partner')
      .notNull()
      .references(() => partners.code),
    courseCode: text('course_code').notNull(),
    minor: integer('minor'),
    validFrom: moment('valid_from').notNull(),
    /** Who set it; null is the system. */
    setBy: uuid('set_by'),
    setAt: moment('set_at'),
  },
  (table) => [primaryKey({ columns: [table.partner, table.courseCode, table.validFrom] })],
)
