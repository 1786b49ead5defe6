import { eq, sql } from 'drizzle-orm'
import { lectureLanguages, peopleOfPartner } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint, partOf } from '#platform/server/extensions/extension-point.ts'
import { readPagePaths } from '#platform/server/http/web/page-paths.ts'
import { countOf } from '#platform/server/lists/bounded-count.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { partnersAdmin as contract, type PartnerDraft } from '../../contract/partner-admin.ts'
import { DEFAULT_PARTNER } from '../../rules/choose-partner.ts'
import { contrastProblem } from '../../rules/contrast-problems.ts'
import { isFreeCode } from '../../rules/free-code.ts'
import { publishPartnerPrices } from '../publish-partner-prices.ts'
import { partners } from '../tables.ts'
import { addressProblem } from './own-senders.ts'

/** Currencies with an exchange rate, provided by pricing. */
export const knownCurrencies =
  extensionPoint<(db: Db) => Promise<{ value: string; label: string }[]>>('partners.currencies')

export const currenciesOf = (ctx: Pick<Context, 'db' | 'parts'>) => partOf(ctx, knownCurrencies)(ctx.db)
export const languagesOf = (ctx: Pick<Context, 'db' | 'parts'>) => partOf(ctx, lectureLanguages)(ctx.db)

/** Partner data that the provider edits. Codes are never reused, because archived rows remain. */
export const partnersAdmin = serveResource(contract, {
  name: 'partners.partner',
  nameOf: ({ name }) => name,
  labels: {
    primary: 'Color of the bars',
    accent: 'Color of the main action',
    discountBasisPoints: 'Discount',
    ourShareBasisPoints: 'Our share',
    roundDown: 'Whole dollars',
    purchaseByContact: 'Sells by quote',
    partnerSeminars: 'Seminars',
    customizedTraining: 'Own catalog',
    openPrices: 'Prices for everyone',
  },
  table: partners,
  searched: [partners.code, partners.name],
  sorts: { name: sql`lower(${partners.name})`, code: partners.code, discount: partners.discountBasisPoints },
  show: (rows) =>
    rows.map(({ purchaseByContact, openPrices }) => ({
      sells: purchaseByContact ? ('contact' as const) : openPrices ? ('open' as const) : ('members' as const),
    })),
  columns: ({ primary, accent, ...draft }) => {
    const {
      hideCredit,
      hideCasino,
      hideFeedback,
      hideCartAds,
      hideInstructorAdmin,
      hidePromoBlock,
      ...rest
    } = draft
    return {
      ...rest,
      colorScheme: { primary, accent },
      features: { hideCredit, hideCasino, hideFeedback, hideCartAds, hideInstructorAdmin, hidePromoBlock },
    }
  },
  draft: ({ colorScheme, features, ...row }) => ({ ...row, ...colorScheme, ...features }),
  unique: {
    partners_sender_domain: {
      senderAddress: 'Another partner sends from this domain. Please use another one.',
    },
    partners_pkey: { code: 'This code is in use, or was used before. Codes are never given twice.' },
  },
  check: async (ctx, draft, stored) => ({
    code: codeProblem(draft, stored?.draft.code ?? null),
    ...colorProblems(draft, stored?.draft ?? null),
    currency: (await currenciesOf(ctx)).some(({ value }) => value === draft.currency)
      ? undefined
      : 'This currency has no rate yet. Please add it to the currencies first.',
    languages: await languagesProblem(ctx, draft),
    senderName:
      draft.senderName && draft.code === DEFAULT_PARTNER
        ? 'The shop itself sends in the name of the provider. Please leave this empty.'
        : undefined,
    senderAddress: await addressProblem(ctx, draft),
    contactEmail:
      draft.senderName && !draft.contactEmail
        ? 'Please enter an address. Answers to its emails go there.'
        : undefined,
  }),
  uses: async (ctx, id) => {
    const [found] = await ctx.db.select({ code: partners.code }).from(partners).where(eq(partners.id, id))
    if (!found) return []
    if (found.code === DEFAULT_PARTNER) return [{ kind: 'shop', name: 'the shop itself', detail: '', id }]
    const people = await countOf(ctx.db, peopleOfPartner(found.code))
    return people === 0 ? [] : [{ kind: 'people', name: 'its people', detail: `${people} accounts`, id }]
  },
  changed: (ctx) => publishPartnerPrices(ctx),
})

/** Existing colors are accepted; pages darken them if text would be unreadable. */
function colorProblems(draft: PartnerDraft, before: PartnerDraft | null) {
  const problemOf = (name: 'primary' | 'accent') =>
    draft[name] === before?.[name] ? undefined : contrastProblem(draft[name])
  return { primary: problemOf('primary'), accent: problemOf('accent') }
}

function codeProblem({ code }: PartnerDraft, before: string | null): string | undefined {
  if (before !== null)
    return code === before ? undefined : `The code stays ${before}: orders and printed links name it.`
  return isFreeCode(code, readPagePaths())
    ? undefined
    : `A page of ours begins with /${code}. Please choose another code.`
}

async function languagesProblem(ctx: Context, { languages }: PartnerDraft): Promise<string | undefined> {
  if (languages.length === 0) return undefined
  const known = await languagesOf(ctx)
  const unknown = languages.filter((language) => !known.includes(language))
  return unknown.length === 0 ? undefined : `There are no lectures in ${unknown.join(', ')}.`
}
