import { courseLine, purchase } from '#features/shop/orders/server/public.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { Story, World } from '#platform/server/world.ts'
import { type Sitting, study, unitsOf } from './demo-study.ts'
import { enrollmentIn } from './find-enrollment.ts'
import type { OutlinedUnit } from './version-outline.ts'

/** Learners in every state: halfway, just started, finished, expired. */
export const demoLearners: readonly Story[] = [learnersYear, texansAutumn]

async function learnersYear(world: World): Promise<void> {
  await world.at(-375)
  const learner = await world.person('learner')
  await buy(world, learner, 'OLC130')
  await sit(world, learner, 'OLC130', (units) => units.slice(0, 1).map((unit) => ({ unit, share: 0.3 })))

  await world.at(-96)
  await buy(world, learner, 'OLC120')
  for (const [day, from, to] of [
    [-95, 0, 2],
    [-90, 2, 4],
    [-83, 4, 99],
  ] as const) {
    await world.at(day, 17)
    await sit(world, learner, 'OLC120', (units) => units.slice(from, to).map((unit) => ({ unit, wrong: 1 })))
  }

  await world.at(-40)
  await buy(world, learner, 'OLC110')
  for (const [day, at] of weeks) {
    await world.at(day, 18)
    await sit(world, learner, 'OLC110', (units) => units.slice(at, at + 1).map((unit) => learnersWay(unit)))
  }

  await world.at(-6)
  await buy(world, learner, 'OLC111')
  await world.at(-5, 19)
  await sit(world, learner, 'OLC111', (units) => stopIn(units[0], 12))
  await world.at(-1, 18)
  await sit(world, learner, 'OLC110', (units) => stopIn(units[2], 31))
}

/** Day and unit of each session. */
const weeks = [
  [-38, 0],
  [-33, 1],
  [-27, 3],
  [-20, 4],
  [-12, 5],
] as const

async function texansAutumn(world: World): Promise<void> {
  await world.at(-40, 16)
  const texan = await world.person('texan')
  await buy(world, texan, 'OLC115')
  await world.at(-40, 17)
  await buy(world, texan, 'OLC117')
  for (const [day, at] of weeks) {
    await world.at(day, 18)
    await sit(world, texan, 'OLC115', (units) => units.slice(at, at + 1).map((unit) => ({ unit, rate: 1.5 })))
  }
}

/** Adds notes where a careful learner would take them. */
function learnersWay(unit: OutlinedUnit): Sitting {
  if (unit.kind === 'quiz') return { unit, wrong: 1 }
  if (!unit.hasVideo) return { unit }
  const text =
    unit.position === 1
      ? 'Ask the laboratory for dissolved and total iron next time, not only total.'
      : 'Compare this with our well 3 report from March.'
  return { unit, note: { second: 18 + unit.position, text } }
}

/** Stops in the middle of a video, so that the player resumes there. */
const stopIn = (unit: OutlinedUnit | undefined, stopAt: number): Sitting[] => (unit ? [{ unit, stopAt }] : [])

async function sit(
  world: World,
  person: SignedInActor,
  code: string,
  choose: (units: readonly OutlinedUnit[]) => Sitting[],
): Promise<void> {
  const { versionId } = await world.call(person, (ctx) => enrollmentIn(ctx, code))
  await study(world, person, choose(await unitsOf(world, versionId)))
}

async function buy(world: World, person: SignedInActor, code: string): Promise<void> {
  await purchase(world, person, { lines: [courseLine(code, 1)] })
}
