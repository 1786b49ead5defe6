import { z } from 'zod'
import { flag, id, optionalText, requiredText } from '#platform/contract/fields.ts'
import { anyone, contract, signedIn } from '#platform/contract/operation.ts'
import { resource } from '#platform/contract/resource.ts'
import { AdDraft } from './contract/ad-draft.ts'
import { adLogTypes, adTypes, typeNames } from './rules/ad-words.ts'

const Ad = z.object({
  /** Value of the `ad` parameter of `logAd`. */
  adid: z.string(),
  adtype: z.enum(adTypes),
  name: z.string(),
  words: z.string(),
  /** URL within this app. */
  link: z.string(),
  topic: z.string(),
  /** Reason why the caller sees the ad; '' for no specific reason. */
  why: z.string(),
  ready: z.boolean(),
  /** Only for events; null otherwise. */
  scheduleId: z.string().nullable(),
  seminar_codes: z.array(z.string()),
  host: z.object({ name: z.string(), hostgraphic: z.string() }).nullable(),
  series: z.object({ name: z.string(), seriesgraphic: z.string() }).nullable(),
  location: z.object({ city: z.string(), hotel: z.string(), attractions: z.array(z.string()) }).nullable(),
  level1: z.boolean(),
  level2: z.boolean(),
  level3: z.boolean(),
  level4: z.boolean(),
})
export type Ad = z.output<typeof Ad>

const Lists = z.object({
  seminar: z.array(Ad),
  certification: z.array(Ad),
  plain: z.array(Ad),
  consulting: Ad.nullable(),
})
export type Lists = z.output<typeof Lists>

/** Specified operations. */
export const ads = contract('ads', {
  active: anyone.query({
    at: 'ads/ionicGetAds/active2',
    summary: 'Lists current ads. The response is the same for all callers.',
    output: z.object({ ads: Lists }),
  }),
  all: anyone.query({
    at: 'ads/getAllAds',
    method: 'POST',
    self: 'userid',
    summary:
      'Lists the ads for the caller. Hidden topics are excluded, and ads for the caller’s next steps come first.',
    input: z.object({ userid: optionalText(60) }),
    output: z.object({ ads: Lists, hiddenTopics: z.array(z.string()) }),
  }),
  log: signedIn.command({
    at: 'ads/logAd',
    self: 'userid',
    limits: [{ times: 300, minutes: 60, per: 'user' }],
    summary: 'Records that an ad was shown to the caller.',
    input: z.object({
      userid: optionalText(60),
      ad: requiredText(60),
      type: z.enum(adLogTypes, `Please say what was shown, or where: ${adLogTypes.join(', ')}.`),
    }),
    output: z.object({ logID: z.string() }),
  }),
  click: signedIn.command({
    at: 'ads/adClick',
    summary: 'Records that the caller opened an ad shown to them. Only the first time counts.',
    input: z.object({ logID: id() }),
    output: z.object({ good: z.literal(true) }),
  }),
  hideTopic: signedIn.command({
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary: 'Hides ads on a topic from the caller, or shows them again. An empty topic means all ads.',
    input: z.object({ topic: optionalText(80), hidden: flag() }),
    output: z.object({ hiddenTopics: z.array(z.string()) }),
    errors: { 'too-many': 'You have hidden so many topics already.' },
  }),
})

/** Ads written by staff. */
export const adAdmin = contract(
  'adAdmin',
  resource({
    at: 'ads/admin',
    access: ['product_admin'],
    draft: AdDraft,
    row: {
      ...AdDraft.shape,
      isShown: z.boolean(),
      /** Count over the last 30 days. */
      shows: z.int(),
      clicks: z.int(),
    },
    sorts: ['name', 'topic'],
    csv: [
      ['Name', (row) => row.name],
      ['Words', (row) => row.words],
      ['Kind', (row) => typeNames[row.adtype]],
      ['Address', (row) => row.link],
      ['Topic', (row) => row.topic],
      ['From', (row) => row.shownFrom],
      ['Until', (row) => row.shownUntil],
      ['Shown in 30 days', (row) => row.shows],
      ['Opened in 30 days', (row) => row.clicks],
    ],
  }),
)
