import { eq } from 'drizzle-orm'
import {
  endings,
  type PersonalExport,
  personalExports,
  type TerminationPart,
} from '#features/core/accounts/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { reference } from '../contract.ts'
import { referenceHandlers } from './handlers.ts'
import { savedCases } from './tables.ts'

const exportCases: PersonalExport = async ({ db }, userId) => ({
  cases: await db.select().from(savedCases).where(eq(savedCases.userId, userId)),
})

const endingOfCases: TerminationPart = {
  needsName: async () => false,
  async forget(ctx, userId) {
    await ctx.db.delete(savedCases).where(eq(savedCases.userId, userId))
  },
}

export const referenceFeature: Feature = {
  name: 'reference',
  operations: serve(reference, referenceHandlers),
  extends: [personalExports.with({ name: 'reference', collect: exportCases }), endings.with(endingOfCases)],
}
