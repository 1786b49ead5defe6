import { v5 as keyOf } from 'uuid'
import type { SignedInActor } from '#platform/server/call.ts'
import type { World } from '#platform/server/world.ts'
import { unitsOf } from '../demo-study.ts'
import { enrollmentIn } from '../find-enrollment.ts'
import { answerQuestion } from './answer.ts'
import { askQuestion, reportProblem, writeQuestion } from './ask.ts'
import { settleProblem } from './problem-desk.ts'

const keySpace = '6f3f3c1e-0b0e-4c55-9d5b-2b1a6a3f7c10'
const once = (text: string) => keyOf(text, keySpace)

/** Questions in every state, and problems that learners met. */
export async function demoQuestions(world: World): Promise<void> {
  await world.at(-32, 19)
  const [learner, texan, employee] = [
    await world.person('learner'),
    await world.person('texan'),
    await world.person('employee'),
  ]
  const acid = await ask(world, learner, 'OLC110', 3, {
    second: 44,
    text: 'Why is the pH of our permeate lower than that of the feed, if the membrane holds back the salts?',
  })
  const captions = await report(world, learner, 'OLC110', 2, {
    ...{ second: 31, language: 'es', kind: 'captions' },
    note: 'The Spanish line stays on the screen for only a moment.',
  })

  await world.at(-31, 14)
  const [instructor, admin] = [await world.person('instructor'), await world.person('admin')]
  await world.call(instructor, (call) =>
    answerQuestion(call, {
      ...{ questionId: acid, courseCodes: 'all', once: once('acid answer') },
      text: 'The membrane holds back bicarbonate, and carbon dioxide passes as a gas. Less alkalinity beside the same carbon dioxide is a lower pH.',
    }),
  )
  await world.call(admin, (call) =>
    settleProblem(
      {
        ...{ problemid: captions, revision: 1, state: 'fixed' },
        answer: 'It now stays for three seconds. The new edition of the course has it.',
      },
      call,
    ),
  )
  await world.at(-30, 20)
  const thanks = 'Thank you, that is clear. Would it rise again in an open tank?'
  await world.call(learner, (call) =>
    writeQuestion({ questionid: acid, text: thanks, once: once('acid thanks') }, call),
  )

  await world.at(-9, 18)
  const cartridges = await ask(world, texan, 'OLC115', 2, {
    second: 41,
    text: 'When are the cartridges due: by the calendar or by the pressure drop?',
  })
  await world.at(-8, 15)
  await world.call(instructor, (call) =>
    answerQuestion(call, {
      ...{ questionId: cartridges, courseCodes: 'all', once: once('cartridges answer') },
      text: 'By the pressure drop at your usual flow, and at the latest when the maker says. A drop that does not rise at all is a warning too: look for a cartridge that sits loosely.',
    }),
  )

  await world.at(-3, 12)
  await ask(world, employee, 'OLC117', 2, {
    second: 12,
    text: 'At our plant the low-pressure switch trips on every start. Is that the timer, or air in the line?',
  })
  await report(world, texan, 'OLC115', 1, {
    ...{ second: 17, language: null, kind: 'sound' },
    note: 'The voice is much quieter than in the other lectures.',
  })
  await report(world, employee, 'OLC117', 4, {
    ...{ second: 50, language: 'en', kind: 'text' },
    note: 'The voice multiplies by the temperature factor, the picture divides by it.',
  })
}

async function unitAt(world: World, person: SignedInActor, code: string, position: number): Promise<string> {
  const { versionId } = await world.call(person, (call) => enrollmentIn(call, code))
  const units = await unitsOf(world, versionId)
  return units.find((unit) => unit.position === position)?.id ?? ''
}

async function ask(
  world: World,
  person: SignedInActor,
  code: string,
  position: number,
  words: { second: number; text: string },
): Promise<string> {
  const unitid = await unitAt(world, person, code, position)
  const asked = await world.call(person, (call) =>
    askQuestion({ unitid, ...words, once: once(words.text) }, call),
  )
  return 'questionid' in asked ? asked.questionid : ''
}

type Report = Omit<Parameters<typeof reportProblem>[0], 'unitid' | 'once'>

async function report(
  world: World,
  person: SignedInActor,
  code: string,
  position: number,
  words: Report,
): Promise<string> {
  const unitid = await unitAt(world, person, code, position)
  const reported = await world.call(person, (call) =>
    reportProblem({ unitid, ...words, once: once(words.note) }, call),
  )
  return 'problemid' in reported ? reported.problemid : ''
}
