import { demoPeople, draftOf } from '#features/accounts/server/demo.ts'
import { registerPerson, setDiscountCode } from '#features/accounts/server/public.ts'
import { publishCourse } from '#features/catalog/server/publish-course.ts'
import { readCourses } from '#features/catalog/server/read-course.ts'
import { grantCredit } from '#features/credit/server/public.ts'
import { grantExam } from '#features/exams/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { startBuiltServer } from '../../e2e/harness/built-server.ts'
import { withApp } from '../../e2e/harness/load/with-app.ts'
import { addEvents } from './events.ts'

/** What the buyers are examined in. */
export const BENCH_EXAM = 'ROS_I_KNOW'
export const BENCH_PRICE = '249.00'
export const COURSES = 200
export const BUYERS = 24
/** People with a promo code and credit: more than buy at once, since each course is bought once. */
export const SAVERS = 96
/** What a saver takes of their credit in each checkout, in dollars. */
export const SAVER_CREDIT = 10
/** Three courses less 10 % by the code, less the credit. */
export const SAVER_PRICE = '662.30'
const SAVER_CODE = 'CLEANWATER10'

export const benchCourse = (index: number): string => `BENCH${String(index).padStart(3, '0')}`
export const benchBuyer = (index: number): string => `buyer${index}`
export const benchSaver = (index: number): string => `saver${index}`

/** Lets the built server make its demo world in the folder, then adds courses up to 200, people who buy them, events. */
export async function prepareWorld(dataDir: string): Promise<void> {
  const first = await startBuiltServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  await first.stop()
  await withApp(dataDir, (app) =>
    makeCall(app, { actor: null, now: new Date() }).transaction(async (call) => {
      const drafts = await readCourses()
      const model = drafts[0]
      if (!model) throw new Error('There are no courses to copy')
      for (let index = drafts.length; index < COURSES; index++) {
        const name = `${model.name}, group ${index}`
        const plain = { partnerOnly: null, intro: null, prePurchaseNotice: null, listPriceMinor: 24_900 }
        await publishCourse(call, { ...model, ...plain, code: benchCourse(index), name })
      }
      for (let index = 0; index < BUYERS; index++) {
        const userId = await registerPerson(call, someone(benchBuyer(index)))
        await grantExam(call, { userId, examCode: BENCH_EXAM, orderLineId: null, reason: 'For the bench' })
      }
      for (let index = 0; index < SAVERS; index++) await addSaver(call, benchSaver(index))
      await addEvents(call)
    }),
  )
}

/** Somebody like the first of the demo world, under a name of their own. */
function someone(username: string) {
  const person = demoPeople[0]
  if (!person) throw new Error('The demo world has nobody')
  return draftOf({ ...person, username })
}

/** The code has no limit: people who wait for each other's use of one row would measure that row. */
async function addSaver(call: Call, username: string): Promise<void> {
  const userId = await registerPerson(call, someone(username))
  await setDiscountCode(call, userId, SAVER_CODE)
  const usdMinor = SAVER_CREDIT * COURSES * 100
  await grantCredit(call, { userId, usdMinor, reason: 'For the bench', key: username })
}
