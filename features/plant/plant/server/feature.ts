import { and, eq, isNull } from 'drizzle-orm'
import {
  endings,
  type PersonalExport,
  personalExports,
  type TerminationPart,
} from '#features/core/accounts/server/public.ts'
import { attachables } from '#platform/server/extensions/attachables.ts'
import { type Feature, type Handlers, serve } from '#platform/server/feature.ts'
import { plant } from '../contract.ts'
import { plantAttachables } from './attachables.ts'
import { demoPlant } from './demo.ts'
import { addEvent, endLink, links, makeLink, removeEvent } from './events-links.ts'
import { judgeTrain } from './judge-train.ts'
import { detail, mine, removePlant, savePlant, saveTrain, seeAlert } from './plants.ts'
import { probing, probingPaper, probings, removeProbing, saveProbing } from './probings.ts'
import { entries, importRounds, logRound, rounds, series } from './rounds.ts'
import { plantProbings, plantReadings, plants } from './tables.ts'

const handlers: Handlers<typeof plant> = {
  mine,
  detail,
  savePlant,
  removePlant,
  saveTrain,
  seeAlert,
  series,
  rounds,
  entries,
  logRound,
  importRounds,
  probings,
  probing,
  probingPaper,
  saveProbing,
  removeProbing,
  addEvent,
  removeEvent,
  links,
  makeLink,
  endLink,
}

const exportPlants: PersonalExport = async ({ db }, userId) => ({
  plants: await db.select().from(plants).where(eq(plants.ownerId, userId)),
  readings: await db.select().from(plantReadings).where(eq(plantReadings.enteredBy, userId)),
  probings: await db.select().from(plantProbings).where(eq(plantProbings.enteredBy, userId)),
})

/** A company's plant remains with its members; a user's own plant becomes inaccessible. */
const endingOfPlants: TerminationPart = {
  needsName: async () => false,
  async forget(ctx, userId) {
    await ctx.db
      .update(plants)
      .set({ archivedAt: ctx.now, name: '' })
      .where(and(eq(plants.ownerId, userId), isNull(plants.companyId)))
  },
}

export const plantFeature: Feature = {
  name: 'plant',
  operations: serve(plant, handlers),
  jobs: [judgeTrain.task],
  extends: [
    personalExports.with({ name: 'plant', collect: exportPlants }),
    endings.with(endingOfPlants),
    attachables.with(...plantAttachables),
  ],
  demo: [demoPlant],
}
