import { parse, stringify } from 'yaml'
import { z } from 'zod'

/** A question embedded in a text and answered inline. */
export const Check = z
  .strictObject({
    question: z.string().trim().min(5).max(600),
    choices: z
      .array(z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1).max(300)))
      .min(2)
      .max(6)
      .refine((all) => new Set(all).size === all.length, 'two choices are the same'),
    /** Index of the correct choice. */
    answer: z.int().min(0),
    /** Explanation shown after an answer. */
    why: z.string().trim().min(5).max(800),
  })
  .refine(({ answer, choices }) => answer < choices.length, {
    path: ['answer'],
    message: 'is not one of the choices',
  })
export type Check = z.output<typeof Check>

export interface CheckProblem {
  /** Line of the text, counted from 1, on which the block starts. */
  line: number
  message: string
}

const BLOCK = /^```check[ \t]*\r?\n(.*?)^```[ \t]*$/gms

/** Extracts the questions from a text and replaces each with a block that holds its zero-based number. */
export function extractChecks(markdown: string): { body: string; checks: Check[]; problems: CheckProblem[] } {
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

/** Returns the text with its questions inserted again, as shown to editors. */
export function insertChecks(body: string, checks: readonly Check[]): string {
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
