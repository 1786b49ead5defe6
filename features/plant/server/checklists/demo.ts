import { v7 as uuid } from 'uuid'
import { companyOf } from '#features/companies/server/public.ts'
import type { World } from '#platform/server/world.ts'
import { plant } from '../../contract.ts'
import { plantAssessment } from '../../rules/assessments/plant-questions.ts'
import type { Answer } from '../../rules/checklists/steps.ts'
import { dailyRounds } from '../../rules/checklists/written/daily-rounds.ts'

type Typed = Exclude<Answer, { kind: 'photo' }>
const value = (each: number): Typed => ({ kind: 'number', value: each })
const chosen = (each: string): Typed => ({ kind: 'choice', choice: each })

/** What the operator enters: the cartridge filter is due. */
const round: readonly (readonly [step: string, answer: Typed, note?: string])[] = [
  ['intake', { kind: 'done' }],
  ['cartridge-drop', value(16), 'Cartridges ordered, change planned for tomorrow morning.'],
  ['turbidity', value(0.12)],
  ['chlorine', value(0.02)],
  ['feed-ph', value(7.4)],
  ['antiscalant-level', value(64)],
  ['leaks', { kind: 'done' }],
  ['eyewash', { kind: 'done' }],
]

/** Answers of the plant's assessment that are not the best ones. */
const weak: Readonly<Record<string, Typed>> = {
  'drop-rise': value(18),
  normalized: chosen('When there is trouble'),
  labels: chosen('Labeled, not locked'),
  lockout: chosen('Written once'),
  eyewash: chosen('Not tested'),
  'array-map': chosen('From start-up'),
  probing: chosen('Taken when the product is bad'),
}

/** A list of the company, a round that was signed off, one that is open, and an assessment of the plant. */
export async function demoChecklists(world: World): Promise<void> {
  await world.at(-1, 21)
  const supervisor = await world.person('supervisor')
  const employee = await world.person('employee')
  const [{ plantid } = { plantid: '' }] = (await world.operation(supervisor, plant.mine, {})).plants
  const company = await world.call(supervisor, (call) => companyOf(call.db, supervisor.userId))
  const ids = round.map(([step]) => step)
  const list = await world.operation(supervisor, plant.saveChecklist, {
    ...{ listid: '', version: 0, name: 'Alamogordo evening round', companyid: company?.compid ?? '' },
    about: 'The last look before the night shift. From the daily rounds, with the steps of our plant.',
    steps: dailyRounds.steps.filter(({ id }) => ids.includes(id)),
  })
  const at = world.now().toISOString()
  for (const [subject, isWhole] of [
    ['Train 1', true],
    ['Train 2', false],
  ] as const) {
    const runid = uuid()
    await world.operation(employee, plant.beginRun, { runid, ...list, plantid, subject, at })
    for (const [stepid, answer, note = ''] of isWhole ? round : round.slice(3, 6))
      await world.operation(employee, plant.answerStep, { entryid: uuid(), runid, stepid, answer, note, at })
    if (isWhole)
      await world.operation(employee, plant.finishRun, { entryid: uuid(), runid, name: 'Emil Employee', at })
  }
  await demoAssessment(world, plantid)
}

async function demoAssessment(world: World, plantid: string): Promise<void> {
  const supervisor = await world.person('supervisor')
  const at = world.now().toISOString()
  const runid = uuid()
  const list = { listid: 'assess-plant', version: 1 }
  await world.operation(supervisor, plant.beginRun, { runid, ...list, plantid, subject: '', at })
  for (const { step, bands, points } of plantAssessment) {
    const best = Object.entries(points).find(([, each]) => each === 4)?.[0]
    const answer = weak[step.id] ?? (best ? chosen(best) : value(bands[0]?.upTo ?? 0))
    const entry = { entryid: uuid(), runid, stepid: step.id, answer, note: '', at }
    await world.operation(supervisor, plant.answerStep, entry)
  }
}
