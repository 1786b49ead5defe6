import { parse, stringify } from 'yaml'
import { z } from 'zod'

/** A question within a text, which the reader answers in place. */
export const Check = z
  .strictObject({
    question: z.string().trim().min(5).max(600),
    choices: z
      .array(z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1).max(300)))
      .min(2)
      .max(6)
      .refine((all) => new Set(all).size === all.length, 'two choices are the same'),
    /** Index of the right choice. */
    answer: z.int().min(0),
    /** Why it is right, shown after an answer. */
    why: z.string().trim().min(5).max(800),
  })
  .refine(({ answer, choices }) => answer < choices.length, {
    path: ['answer'],
    message: 'is none of the choices',
  })
export type Check = z.output<typeof Check>

export interface CheckProblem {
  /** Of the text, from 1: the line where the block starts. */
  line: number
  message: string
}

const BLOCK = /^```check[ \t]*\r?\n(.*?)^```[ \t]*$/gms

/** Takes the questions out of a text; in their places are blocks with the number of the question, from 0. */
export function takeChecks(markdown: string): { body: string; checks: Check[]; problems: CheckProblem[] } {
  const checks: Check[] = []
  const problems: CheckProblem[] = []
  const body = markdown.replace(BLOCK, (_, source: string, at: number) => {
    const read = readCheck(source)
    if ('check' in read) checks.push(read.check)
    else problems.push({ line: markdown.slice(0, at).split('\n').length, message: read.problem })
    return placeOf(checks.length - 1)
  })
  return { body, checks, problems }
}

/** A text with its questions written out again, as editors see it. */
export function putChecks(body: string, checks: readonly Check[]): string {
  return body.replace(BLOCK, (place, source: string) => {
    const check = checks[Number(source)]
    return check ? `\`\`\`check\n${stringify(check, { lineWidth: 0 })}\`\`\`` : place
  })
}

const placeOf = (index: number): string => `\`\`\`check\n${index}\n\`\`\``

function readCheck(source: string): { check: Check } | { problem: string } {
  let given: unknown
  try {
    given = parse(source)
  } catch (error) {
    return { problem: (error as Error).message.split('\n')[0] ?? '' }
  }
  const found = Check.safeParse(given)
  if (found.success) return { check: found.data }
  return {
    problem: found.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  }
}
