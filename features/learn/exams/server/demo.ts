import { purchase } from '#features/shop/orders/server/public.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { Story, World } from '#platform/server/world.ts'
import { extendAttempt } from './attempts/extend-attempt.ts'
import { readExams } from './content/read-exams.ts'
import { storeExams } from './content/store-exams.ts'
import { examOffers } from './find-exams.ts'
import { grantExam } from './offers/grant-exam.ts'
import { sitExam } from './sit-exam.ts'

/** Exams for sale; one failed and passed, one running with extra time, one bought and not started. */
export const demoExams: readonly Story[] = [shelve, learnersExams, texansExams]

/** The day after the shop published its courses. */
async function shelve(world: World): Promise<void> {
  await world.at(-744)
  const content = await readExams()
  await world.call(null, (ctx) => storeExams(ctx, content))
}

async function learnersExams(world: World): Promise<void> {
  await world.at(-82, 17)
  const learner = await world.person('learner')
  await buyExam(world, learner, 'INWT_1')
  await world.at(-80, 18)
  await sitExam(world, learner, { code: 'INWT_1', right: 55, minutes: 52 })
  await world.at(-77, 18)
  await sitExam(world, learner, { code: 'INWT_1', right: 86, minutes: 41 })
  await world.at(-3, 12)
  await buyExam(world, learner, 'ROS_I_KNOW')
}

async function texansExams(world: World): Promise<void> {
  await world.at(-10, 16)
  const texan = await world.person('texan')
  await buyExam(world, texan, 'ROS_I_KNOW')
  await world.at(-9, 18)
  await sitExam(world, texan, { code: 'ROS_I_KNOW', right: 63, minutes: 84 })
  await world.at(-1, 19)
  const attemptId = await sitExam(world, texan, { code: 'ROS_I_KNOW', right: 92, comesTo: 40, minutes: 80 })
  const admin = await world.person('admin')
  const reason = 'Power failure at the plant, reported by telephone while the exam was running.'
  await world.call(admin, (ctx) => extendAttempt(ctx, { attemptId, minutes: 2 * 24 * 60, reason }))
}

/** Buys an exam for a demo user, or grants it if it is not for sale. */
async function buyExam(world: World, person: SignedInActor, code: string): Promise<void> {
  const [offer] = await world.call(person, (ctx) => examOffers(ctx.db, [code]))
  if (!offer) {
    const right = { userId: person.userId, examCode: code, orderLineId: null, reason: 'Given as a trial' }
    await world.call(person, (ctx) => grantExam(ctx, right))
    return
  }
  await purchase(world, person, { lines: [{ lineId: `exam:${code}`, kind: 'exam', code, quantity: 1 }] })
}
