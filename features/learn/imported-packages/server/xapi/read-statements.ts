import { z } from 'zod'
import { type Cmi5Verb, masteryProblem, verbOf } from '../../rules/cmi5-outcome.ts'

const Statement = z.object({
  id: z.uuid().optional(),
  actor: z.object({ account: z.object({ homePage: z.string(), name: z.string() }) }),
  verb: z.object({ id: z.string().max(500) }),
  object: z.object({ id: z.string().max(2000) }),
  context: z.object({ registration: z.string() }),
  result: z
    .object({ score: z.object({ scaled: z.number().min(-1).max(1).optional() }).optional() })
    .optional(),
})
const Statements = z.union([z.array(Statement).max(200), Statement.transform((one) => [one])])

interface Expected {
  userId: string
  homePage: string
  registration: string
  activityId: string
  mastery: number | null
}

export interface ReadStatement {
  id: string | undefined
  verb: Cmi5Verb | null
  scaled: number | null
}

/** Reads statements of one learner in one registration. Returns a status and a reason if they are not acceptable. */
export function readStatements(
  body: unknown,
  expected: Expected,
): { statements: ReadStatement[] } | { status: 400 | 403; problem: string } {
  const read = Statements.safeParse(body)
  if (!read.success)
    return { status: 400, problem: 'These are no statements with an actor, a verb and an object.' }
  const statements: ReadStatement[] = []
  for (const { id, actor, verb: said, object, context, result } of read.data) {
    const { name, homePage } = actor.account
    if (
      name !== expected.userId ||
      homePage !== expected.homePage ||
      context.registration !== expected.registration
    )
      return { status: 403, problem: 'This statement is about another learner or registration.' }
    // Statements about parts of the unit are allowed, and do not change its record.
    const verb = object.id === expected.activityId ? verbOf(said.id) : null
    const scaled = result?.score?.scaled ?? null
    const problem = verb && masteryProblem(verb, scaled, expected.mastery)
    if (problem) return { status: 403, problem }
    statements.push({ id, verb, scaled: verb ? scaled : null })
  }
  return { statements }
}
