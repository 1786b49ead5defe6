import { and, eq, isNull } from 'drizzle-orm'
import {
  endings,
  type PersonalExport,
  personalExports,
  type TerminationPart,
} from '#features/core/accounts/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { passageSources } from '#platform/server/extensions/study-passages.ts'
import { type Feature, type Handlers, serve } from '#platform/server/feature.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { countOldest, todayCards } from '#platform/server/office.ts'
import { termAdmin as adminContract, termActs } from '../contract/glossary-admin.ts'
import { glossary } from '../contract.ts'
import { termActHandlers } from './admin/term-acts.ts'
import { termAdmin } from './admin/term-admin.ts'
import { answerCard, cards } from './cards.ts'
import { importGlossary } from './content/take-up.ts'
import { demoGlossary } from './demo.ts'
import { termLinks } from './link-preview.ts'
import { termPassages } from './passages.ts'
import { glossaryCards, glossaryTerms } from './tables.ts'
import { inUnit, terms } from './terms.ts'

const handlers: Handlers<typeof glossary> = { terms, inUnit, cards, answerCard }

const exportCards: PersonalExport = async ({ db }, userId) => ({
  cards: await db
    .select({
      term: glossaryTerms.term,
      ...pick(glossaryCards, 'box', 'dueOn', 'answeredAt'),
    })
    .from(glossaryCards)
    .innerJoin(glossaryTerms, eq(glossaryTerms.id, glossaryCards.termId))
    .where(eq(glossaryCards.userId, userId)),
})

const endingOfCards: TerminationPart = {
  needsName: async () => false,
  async forget(ctx, userId) {
    await ctx.db.delete(glossaryCards).where(eq(glossaryCards.userId, userId))
  },
}

export const glossaryFeature: Feature = {
  name: 'glossary',
  operations: [
    ...serve(glossary, handlers),
    ...serve(adminContract, termAdmin.handlers),
    ...serve(termActs, termActHandlers),
  ],
  extends: [
    personalExports.with({ name: 'glossary', collect: exportCards }),
    endings.with(endingOfCards),
    passageSources.with(...termPassages),
    termLinks,
    todayCards.with({
      key: 'glossary.review',
      label: 'Glossary terms to publish',
      to: '/glosEditor?state=review',
      kind: 'worry',
      count: ({ db }) =>
        countOldest(
          db,
          glossaryTerms,
          and(eq(glossaryTerms.state, 'review'), isNull(glossaryTerms.archivedAt)),
          glossaryTerms.term,
          ({ term }) => ({ name: term, at: null }),
        ),
    }),
  ],
  demo: [demoGlossary],
  start: (app) => importGlossary(makeContext(app, { actor: null, now: app.clock() })),
}
