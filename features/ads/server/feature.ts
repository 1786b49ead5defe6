import { eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import {
  type EndingPart,
  endings,
  mergings,
  type PersonalExport,
  personalExports,
} from '#features/accounts/server/public.ts'
import { dueRows, retentions } from '#platform/server/extensions/retention.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import type { World } from '#platform/server/world.ts'
import { ads, adDesk as deskContract } from '../contract.ts'
import { adDesk } from './ad-desk.ts'
import { adsHandlers } from './handlers.ts'
import { adShows, adTopicsHidden } from './tables.ts'

const MOST_DAYS = 366

const oldShows = dueRows({
  what: 'Which announcements a person has seen',
  after: 'A year after they were shown',
  job: 'forgetOldAds',
  table: adShows,
  due: ({ now }) => lt(adShows.shownAt, new Date(now.getTime() - MOST_DAYS * 86_400_000)),
})

/** Deletes what was shown more than a year ago. */
export const forgetOldAds = job({
  name: 'forgetOldAds',
  input: z.object({}),
  run: (_input, call) => oldShows.remove(call),
})

const exportAds: PersonalExport = async ({ db }, userId) => ({
  shown: await db.select().from(adShows).where(eq(adShows.userId, userId)),
  hiddenTopics: await db.select().from(adTopicsHidden).where(eq(adTopicsHidden.userId, userId)),
})

const endingOfAds: EndingPart = {
  needsName: async () => false,
  async forget(call, userId) {
    await call.db.delete(adShows).where(eq(adShows.userId, userId))
    await call.db.delete(adTopicsHidden).where(eq(adTopicsHidden.userId, userId))
  },
}

const always = { shownFrom: null, shownUntil: null, paused: false, levels: [] }

async function demoAds(world: World): Promise<void> {
  await world.at(-20, 9)
  const admin = await world.person('admin')
  const write = (draft: object) =>
    world.operation(admin, deskContract.save, { id: null, draft: { ...always, ...draft } as never })
  await write({
    ...{ name: 'Level I certification', adtype: 'certification', audience: 'everyone' },
    ...{ words: 'Four courses and two exams: become a Reverse Osmosis Specialist, Level I.' },
    ...{ link: '/level1', topic: 'Certification', levels: [1] },
  })
  await write({
    ...{ name: 'Level II certification', adtype: 'certification', audience: 'learners' },
    ...{ words: 'Diagnosis, pretreatment and cleaning: the next step after Level I.' },
    ...{ link: '/level2', topic: 'Certification', levels: [2] },
  })
  await write({
    ...{ name: 'Calculators for the plant', adtype: 'plain', audience: 'everyone' },
    ...{ words: 'Recovery, flux, SDI and dosing with every step shown, on your phone.' },
    ...{ link: '/roTech', topic: 'Plant tools' },
  })
  await write({
    ...{ name: 'Train your whole shift', adtype: 'plain', audience: 'guests' },
    ...{ words: 'One place to buy for your people and to see who is certified.' },
    ...{ link: '/onlineTraining', topic: 'Company training' },
  })
}

export const adsFeature: Feature = {
  name: 'ads',
  operations: [...serve(ads, adsHandlers), ...serve(deskContract, adDesk.handlers)],
  jobs: [forgetOldAds],
  extends: [
    personalExports.with({ name: 'ads', collect: exportAds }),
    endings.with(endingOfAds),
    mergings.with({ ends: [adShows.userId, adTopicsHidden.userId] }),
    retentions.with(oldShows),
  ],
  demo: [demoAds],
}
