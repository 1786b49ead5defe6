import { eq, inArray } from 'drizzle-orm'
import {
  endings,
  type PersonalExport,
  personalExports,
  type TerminationPart,
} from '#features/core/accounts/server/public.ts'
import { type Feature, type Handlers, serve } from '#platform/server/feature.ts'
import { simulator } from '../contract.ts'
import { classes, classroom, endClass, inject, join, openClass, report } from './classes.ts'
import { demoSimulator } from './demo.ts'
import { best, run, runs, saveRun } from './runs.ts'
import { simulatorClasses, simulatorFaults, simulatorMembers, simulatorRuns } from './tables.ts'

const handlers: Handlers<typeof simulator> = {
  best,
  runs,
  run,
  saveRun,
  classes,
  classroom,
  openClass,
  inject,
  endClass,
  join,
  report,
}

const exportRuns: PersonalExport = async ({ db }, userId) => ({
  runs: await db.select().from(simulatorRuns).where(eq(simulatorRuns.userId, userId)),
  memberships: await db.select().from(simulatorMembers).where(eq(simulatorMembers.userId, userId)),
  faults: await db.select().from(simulatorFaults).where(eq(simulatorFaults.userId, userId)),
  classes: await db.select().from(simulatorClasses).where(eq(simulatorClasses.instructorId, userId)),
})

/** Deletes the user's runs and ends the classes that the user opened. */
const endingOfRuns: TerminationPart = {
  needsName: async () => false,
  async forget({ db, now }, userId) {
    await db.delete(simulatorRuns).where(eq(simulatorRuns.userId, userId))
    await db.delete(simulatorFaults).where(eq(simulatorFaults.userId, userId))
    await db.delete(simulatorMembers).where(eq(simulatorMembers.userId, userId))
    const own = db
      .select({ id: simulatorClasses.id })
      .from(simulatorClasses)
      .where(eq(simulatorClasses.instructorId, userId))
    await db.update(simulatorClasses).set({ endedAt: now }).where(inArray(simulatorClasses.id, own))
  },
}

export const simulatorFeature: Feature = {
  name: 'simulator',
  operations: serve(simulator, handlers),
  extends: [personalExports.with({ name: 'simulator', collect: exportRuns }), endings.with(endingOfRuns)],
  demo: [demoSimulator],
}
