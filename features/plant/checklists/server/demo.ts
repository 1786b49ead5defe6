import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { plant } from '#features/plant/plant/contract.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'
import { checklists } from '../contract.ts'
import { plantAssessment } from '../rules/assessments/plant-questions.ts'
import type { Answer } from '../rules/steps.ts'
import { dailyRounds } from '../rules/written/daily-rounds.ts'

type Typed = Exclude<Answer, { kind: 'photo' }>
const value = (each: number): Typed => ({ kind: 'number', value: each })
const chosen = (each: string): Typed => ({ kind: 'choice', choice: each })

/** A number reading, a choice, or `true` for a completed step. */
const TypedAnswer = z
  .union([z.number(), z.string(), z.literal(true)])
  .transform(
    (each): Typed =>
      typeof each === 'number' ? value(each) : typeof each === 'string' ? chosen(each) : { kind: 'done' },
  )

const ChecklistsFile = z.strictObject({
  list: z.strictObject({ name: z.string(), about: z.string() }),
  round: z.array(z.strictObject({ step: z.string(), answer: TypedAnswer, note: z.string().default('') })),
  /** Suboptimal answers of the plant assessment. */
  weak: z.record(z.string(), TypedAnswer),
})
type Weak = z.output<typeof ChecklistsFile>['weak']

/** Seeds a company list, a signed-off round, an open round, and a plant assessment. */
export async function demoChecklists(world: World): Promise<void> {
  await world.at(-1, 21)
  const { list: written, round, weak } = await demoContent('plant-checklists', ChecklistsFile)
  const supervisor = await world.person('supervisor')
  const employee = await world.person('employee')
  const [{ plantid } = { plantid: '' }] = (await world.operation(supervisor, plant.mine, {})).plants
  const company = await world.call(supervisor, (ctx) => companyOf(ctx.db, supervisor.userId))
  const ids = round.map(({ step }) => step)
  const list = await world.operation(supervisor, checklists.saveChecklist, {
    listid: '',
    version: 0,
    ...written,
    companyid: company?.compid ?? '',
    steps: dailyRounds.steps.filter(({ id }) => ids.includes(id)),
  })
  const at = world.now().toISOString()
  for (const [subject, isWhole] of [
    ['Train 1', true],
    ['Train 2', false],
  ] as const) {
    const runid = uuid()
    await world.operation(employee, checklists.beginRun, { runid, ...list, plantid, subject, at })
    for (const { step: stepid, answer, note } of isWhole ? round : round.slice(3, 6))
      await world.operation(employee, checklists.answerStep, {
        entryid: uuid(),
        runid,
        stepid,
        answer,
        note,
        at,
      })
    if (isWhole)
      await world.operation(employee, checklists.finishRun, {
        entryid: uuid(),
        runid,
        name: 'Emil Employee',
        at,
      })
  }
  await demoAssessment(world, plantid, weak)
}

async function demoAssessment(world: World, plantid: string, weak: Weak): Promise<void> {
  const supervisor = await world.person('supervisor')
  const at = world.now().toISOString()
  const runid = uuid()
  const list = { listid: 'assess-plant', version: 1 }
  await world.operation(supervisor, checklists.beginRun, { runid, ...list, plantid, subject: '', at })
  for (const { step, bands, points } of plantAssessment) {
    const best = Object.entries(points).find(([, each]) => each === 4)?.[0]
    const answer = weak[step.id] ?? (best ? chosen(best) : value(bands[0]?.upTo ?? 0))
    const entry = { entryid: uuid(), runid, stepid: step.id, answer, note: '', at }
    await world.operation(supervisor, checklists.answerStep, entry)
  }
}
