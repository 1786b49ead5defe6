import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { edited, moment, textReference } from '../../../../platform/server/tables.ts'
import type { ColorScheme, PartnerFeatures } from '../contract.ts'

export const partners = pgTable(
  'partners',
  {
    /** Id used on staff pages; all other references use the code. */
    id: uuid('id').notNull().unique().defaultRandom(),
    /** Also the partner's URL path, in lowercase. */
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    discountBasisPoints: integer('discount_basis_points').notNull().default(0),
    /** True if the checkout becomes a quote request. */
    purchaseByContact: boolean('purchase_by_contact').notNull().default(false),
    partnerSeminars: boolean('partner_seminars').notNull().default(false),
    roundDown: boolean('round_down').notNull().default(false),
    /** True if only courses with a partner-specific price are offered. */
    customizedTraining: boolean('customized_training').notNull().default(false),
    /** True if all visitors of the shop under this partner get its prices, including non-members. */
    openPrices: boolean('open_prices').notNull().default(false),
    /** True if users who sign up under the partner's address become members and buy at its prices. */
    openMembership: boolean('open_membership').notNull().default(false),
    currency: text('currency').notNull().default('USD'),
    features: jsonb('features').$type<PartnerFeatures>().notNull(),
    colorScheme: jsonb('color_scheme').$type<ColorScheme>().notNull(),
    contactName: text('contact_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    /** Id of a row of `partner_logos`; '' without a logo. */
    logo: text('logo').notNull().default(''),
    /** Sender of emails to its users; '' means the provider. */
    senderName: text('sender_name').notNull().default(''),
    /** Its own From address, used while the domain authorizes this server; '' means the provider's. */
    senderAddress: text('sender_address').notNull().default(''),
    /** Caption and speech languages offered to the partner's users; empty means all. */
    languages: text('languages').array().notNull().default([]),
    /** The provider's share of the list price for each sale. */
    ourShareBasisPoints: integer('our_share_basis_points').notNull().default(7000),
    ...edited,
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('partners_sender_domain')
      .on(sql`lower(split_part(${table.senderAddress}, '@', 2))`)
      .where(sql`${table.senderAddress} <> ''`),
  ],
)

/** Small logos at the top of a partner's pages; replaced ones remain, since old pages refer to them. */
export const partnerLogos = pgTable('partner_logos', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'png' | 'jpg' | 'webp'>().notNull(),
  /** Base64; at most 200 KB. */
  content: text('content').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** A partner's own price of a course in US cents from a given time; null ends it. */
export const partnerPriceRows = pgTable(
  'partner_prices',
  {
    partner: textReference('partner', () => partners.code),
    courseCode: text('course_code').notNull(),
    minor: integer('minor'),
    validFrom: moment('valid_from').notNull(),
    /** User who set it; null means the system. */
    setBy: uuid('set_by'),
    setAt: moment('set_at'),
  },
  (table) => [primaryKey({ columns: [table.partner, table.courseCode, table.validFrom] })],
)
