import { resolve } from 'node:path'
import pino from 'pino'
import { buildApp } from '#app/server/build-app.ts'
import { demoPeople, draftOf } from '#features/accounts/server/demo.ts'
import { registerPerson } from '#features/accounts/server/public.ts'
import { publishCourse } from '#features/catalog/server/publish-course.ts'
import { readCourses } from '#features/catalog/server/read-course.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { readSettings } from '#platform/server/settings.ts'
import { startBuiltServer } from '../e2e/harness/built-server.ts'

export const BENCH_PRICE = '249.00'
export const COURSES = 200
export const BUYERS = 24

export const benchCourse = (index: number): string => `BENCH${String(index).padStart(3, '0')}`
export const benchBuyer = (index: number): string => `buyer${index}`

/** Lets the built server make its demo world in the folder, then adds courses up to 200 and people who buy them. */
export async function prepareWorld(dataDir: string): Promise<void> {
  const first = await startBuiltServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  await first.stop()
  const database = await launchPostgres({ dataDir: resolve(dataDir) })
  const log = pino({ level: 'warn' })
  const built = await buildApp({
    settings: readSettings({ DATA_DIR: dataDir }),
    databaseUrl: database.url,
    log,
  })
  try {
    await makeCall(built.app, { actor: null, now: new Date() }).transaction(async (call) => {
      const drafts = await readCourses()
      const model = drafts[0]
      if (!model) throw new Error('There are no courses to copy')
      for (let index = drafts.length; index < COURSES; index++) {
        const name = `${model.name}, group ${index}`
        const plain = { partnerOnly: null, intro: null, prePurchaseNotice: null, listPriceMinor: 24_900 }
        await publishCourse(call, { ...model, ...plain, code: benchCourse(index), name })
      }
      for (let index = 0; index < BUYERS; index++) await registerPerson(call, buyer(index))
    })
  } finally {
    await built.close()
    await database.stop()
  }
}

/** Somebody like the first of the demo world, under a name of their own. */
function buyer(index: number) {
  const person = demoPeople[0]
  if (!person) throw new Error('The demo world has nobody')
  return draftOf({ ...person, username: benchBuyer(index) })
}
