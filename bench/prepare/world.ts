import { demoPeople, draftOf } from '#features/core/accounts/server/demo.ts'
import { registerPerson, setDiscountCode } from '#features/core/accounts/server/public.ts'
import { grantExam } from '#features/learn/exams/server/public.ts'
import { publishCourse } from '#features/shop/catalog/server/publish-course.ts'
import { readCourses } from '#features/shop/catalog/server/read-course.ts'
import { grantCredit } from '#features/shop/credit/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { startBuiltServer } from '../../e2e/harness/built-server.ts'
import { withApp } from '../../e2e/harness/load/with-app.ts'
import { addEvents } from './events.ts'

/** The exam taken by the buyers. */
export const BENCH_EXAM = 'ROS_I_KNOW'
export const BENCH_PRICE = '249.00'
export const COURSES = 200
export const BUYERS = 24
/** Users with a promo code and credit: more than the concurrent buyers, since each course is bought once. */
export const SAVERS = 96
/** Credit that a saver uses in each checkout, in dollars. */
export const SAVER_CREDIT = 10
/** Three courses, minus 10 % for the code, minus the credit. */
export const SAVER_PRICE = '662.30'
const SAVER_CODE = 'CLEANWATER10'

export const benchCourse = (index: number): string => `BENCH${String(index).padStart(3, '0')}`
export const benchBuyer = (index: number): string => `buyer${index}`
export const benchSaver = (index: number): string => `saver${index}`

/** Lets the built server create its demo data in the folder, then adds courses up to 200, buyers, and events. */
export async function prepareWorld(dataDir: string): Promise<void> {
  const first = await startBuiltServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  await first.stop()
  await withApp(dataDir, (app) =>
    makeContext(app, { actor: null, now: new Date() }).transaction(async (ctx) => {
      const drafts = await readCourses()
      const model = drafts[0]
      if (!model) throw new Error('There are no courses to copy')
      for (let index = drafts.length; index < COURSES; index++) {
        const name = `${model.name}, group ${index}`
        const plain = { partnerOnly: null, intro: null, prePurchaseNotice: null, listPriceMinor: 24_900 }
        await publishCourse(ctx, { ...model, ...plain, code: benchCourse(index), name })
      }
      for (let index = 0; index < BUYERS; index++) {
        const userId = await registerPerson(ctx, await someone(benchBuyer(index)))
        await grantExam(ctx, { userId, examCode: BENCH_EXAM, orderLineId: null, reason: 'For the bench' })
      }
      for (let index = 0; index < SAVERS; index++) await addSaver(ctx, benchSaver(index))
      await addEvents(ctx)
    }),
  )
}

/** Returns a user like the first demo user, with a different user name. */
async function someone(username: string) {
  const [person] = await demoPeople()
  if (!person) throw new Error('The demo world has nobody')
  return draftOf({ ...person, username })
}

/** Uses a code without a limit: otherwise, the benchmark would measure waiting for one row lock. */
async function addSaver(ctx: Context, username: string): Promise<void> {
  const userId = await registerPerson(ctx, await someone(username))
  await setDiscountCode(ctx, userId, SAVER_CODE)
  const usdMinor = SAVER_CREDIT * COURSES * 100
  await grantCredit(ctx, { userId, usdMinor, reason: 'For the bench', key: username })
}
