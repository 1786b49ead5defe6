import { eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import {
  endings,
  mergings,
  type PersonalExport,
  personalExports,
  type TerminationPart,
} from '#features/core/accounts/server/public.ts'
import { demoContent, draftOver } from '#platform/server/content/demo-content.ts'
import { dueRows, retentions } from '#platform/server/extensions/retention.ts'
import { startReads } from '#platform/server/extensions/start-reads.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import type { World } from '#platform/server/world.ts'
import { AdDraft } from '../contract/ad-draft.ts'
import { adAdmin as adminContract, ads } from '../contract.ts'
import { adAdmin } from './ad-admin.ts'
import { adsHandlers } from './handlers.ts'
import { adShows, adTopicsHidden } from './tables.ts'

const MAX_DAYS = 366

const oldShows = dueRows({
  what: 'Which announcements a person has seen',
  after: 'A year after they were shown',
  job: 'forgetOldAds',
  table: adShows,
  due: ({ now }) => lt(adShows.shownAt, new Date(now.getTime() - MAX_DAYS * 86_400_000)),
})

/** Deletes impressions older than one year. */
export const forgetOldAds = job({
  name: 'forgetOldAds',
  input: z.object({}),
  run: (_input, ctx) => oldShows.remove(ctx),
})

const exportAds: PersonalExport = async ({ db }, userId) => ({
  shown: await db.select().from(adShows).where(eq(adShows.userId, userId)),
  hiddenTopics: await db.select().from(adTopicsHidden).where(eq(adTopicsHidden.userId, userId)),
})

const endingOfAds: TerminationPart = {
  needsName: async () => false,
  async forget(ctx, userId) {
    await ctx.db.delete(adShows).where(eq(adShows.userId, userId))
    await ctx.db.delete(adTopicsHidden).where(eq(adTopicsHidden.userId, userId))
  },
}

const blankAd = { shownFrom: null, shownUntil: null, paused: false, levels: [] }

async function demoAds(world: World): Promise<void> {
  await world.at(-20, 9)
  const admin = await world.person('admin')
  for (const draft of await demoContent('ads', z.array(draftOver(AdDraft, blankAd))))
    await world.operation(admin, adminContract.save, { id: null, draft })
}

export const adsFeature: Feature = {
  name: 'ads',
  operations: [...serve(ads, adsHandlers), ...serve(adminContract, adAdmin.handlers)],
  jobs: [forgetOldAds],
  extends: [
    personalExports.with({ name: 'ads', collect: exportAds }),
    endings.with(endingOfAds),
    mergings.with({ ends: [adShows.userId, adTopicsHidden.userId] }),
    retentions.with(oldShows),
    startReads.with({ operation: ads.all, visitors: 'all', input: () => ({ userid: '' }) }),
  ],
  demo: [demoAds],
}
