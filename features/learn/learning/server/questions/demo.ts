import { v5 as keyOf } from 'uuid'
import { z } from 'zod'
import { demoContent, demoMoment, entryOf } from '#platform/server/content/demo-content.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { problemKinds } from '../../rules/question-words.ts'
import { unitsOf } from '../demo-study.ts'
import { enrollmentIn } from '../find-enrollment.ts'
import { answerQuestion } from './answer.ts'
import { askQuestion, reportProblem, writeQuestion } from './ask.ts'
import { settleProblem } from './problem-admin.ts'

const keySpace = '6f3f3c1e-0b0e-4c55-9d5b-2b1a6a3f7c10'
const once = (text: string) => keyOf(text, keySpace)

const step = { ...demoMoment, from: z.string() }
const lecture = { ...step, course: z.string(), unit: z.int(), second: z.int(), key: z.string() }
/** `to` is the key of a question or report, `once` the key of the text. */
const later = { ...step, to: z.string() }

const Step = z.union([
  z.strictObject({ ...lecture, ask: z.string() }),
  z.strictObject({
    ...lecture,
    report: z.string(),
    language: z.string().nullable(),
    kind: z.enum(problemKinds),
  }),
  z.strictObject({ ...later, once: z.string(), answer: z.string() }),
  z.strictObject({ ...later, once: z.string(), reply: z.string() }),
  z.strictObject({ ...later, fixed: z.string() }),
])
type Step = z.output<typeof Step>

/** Creates questions in every state, and problems reported by learners. */
export async function demoQuestions(world: World): Promise<void> {
  const ids: Record<string, string> = {}
  let moment = ''
  for (const each of await demoContent('lecture-questions', z.array(Step))) {
    // Steps with the same time are executed together.
    const own = `${each.days} ${each.at}`
    if (own !== moment) await world.at(each.days, each.at)
    moment = own
    await play(world, each, ids)
  }
}

async function play(world: World, each: Step, ids: Record<string, string>): Promise<void> {
  const person = await world.person(each.from)
  if ('key' in each) {
    const unitid = await unitAt(world, person, each.course, each.unit)
    ids[each.key] = await world.call(person, async (ctx) => {
      const at = { unitid, second: each.second }
      if ('ask' in each) {
        const asked = await askQuestion({ ...at, text: each.ask, once: once(each.ask) }, ctx)
        return 'questionid' in asked ? asked.questionid : ''
      }
      const { language, kind, report: note } = each
      const reported = await reportProblem({ ...at, language, kind, note, once: once(note) }, ctx)
      return 'problemid' in reported ? reported.problemid : ''
    })
    return
  }
  const id = entryOf(ids, each.to, 'lecture-questions')
  await world.call(person, async (ctx) => {
    if ('answer' in each)
      await answerQuestion(ctx, {
        questionId: id,
        courseCodes: 'all',
        once: once(each.once),
        text: each.answer,
      })
    else if ('reply' in each)
      await writeQuestion({ questionid: id, text: each.reply, once: once(each.once) }, ctx)
    else await settleProblem({ problemid: id, revision: 1, state: 'fixed', answer: each.fixed }, ctx)
  })
}

async function unitAt(world: World, person: SignedInActor, code: string, position: number): Promise<string> {
  const { versionId } = await world.call(person, (ctx) => enrollmentIn(ctx, code))
  const units = await unitsOf(world, versionId)
  return units.find((unit) => unit.position === position)?.id ?? ''
}
