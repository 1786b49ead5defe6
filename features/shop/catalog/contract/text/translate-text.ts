import { parse, stringify } from 'yaml'
import { type Check, extractChecks } from './check-blocks.ts'

/** Unit translation stored with a version. Text only; minutes, answers, and numbers come from the English version. */
export interface UnitTranslation {
  language: string
  title: string
  /** Expert who reviewed the translation; null for a machine draft. */
  reviewedBy: string | null
  /** Same structure as the English body: a `check` block holds the number of its question. */
  body: string
  checks: Pick<Check, 'question' | 'choices' | 'why'>[]
  /** Only for exam units. */
  questions: { text: string; choices: string[]; explanation: string }[]
}

const BLOCK = /^```(figure|check)[ \t]*\r?\n(.*?)^```[ \t]*$/gms

/**
 * Completes a translated text: its figures and questions contain only text, and all other values come from the block at
 * the same position in the English version. Reports blocks that do not match.
 */
export function translateText(english: string, translated: string): { text: string; problems: string[] } {
  const problems: string[] = []
  const blocks = [...english.matchAll(BLOCK)]
  let place = 0
  const text = translated.replace(BLOCK, (_, kind: string, source: string) => {
    const [, requested, original = ''] = blocks[place] ?? []
    place += 1
    const name = `block ${place}, ${kind}`
    if (requested !== kind) {
      problems.push(`${name}: the English has ${requested ?? 'no block'} here`)
      return ''
    }
    const merged = overlayTranslation(parse(original), readYaml(source, name, problems), name, problems)
    return `\`\`\`${kind}\n${stringify(merged, { lineWidth: 0 })}\`\`\``
  })
  if (place < blocks.length) problems.push(`the English has ${blocks.length} blocks, this has ${place}`)
  return { text, problems }
}

/** Converts the translated text to its stored form, with the same questions at the same positions. */
export function toTranslation(
  text: string,
): Pick<UnitTranslation, 'body' | 'checks'> & { problems: string[] } {
  const { body, checks, problems } = extractChecks(text)
  return {
    body: body.trim(),
    checks: checks.map(({ question, choices, why }) => ({ question, choices, why })),
    problems: problems.map(({ line, message }) => `line ${line}, check: ${message}`),
  }
}

/** Returns the value with its texts translated. Non-text values and texts without a translation are unchanged. */
export function overlayTranslation(
  original: unknown,
  words: unknown,
  name: string,
  problems: string[],
): unknown {
  if (words === undefined || words === null) return original
  if (Array.isArray(original) && Array.isArray(words)) {
    if (words.length > original.length)
      problems.push(`${name}: has ${words.length - original.length} too many`)
    return original.map((each, index) => overlayTranslation(each, words[index], `${name}.${index}`, problems))
  }
  if (isRecord(original) && isRecord(words)) {
    for (const key of Object.keys(words))
      if (!(key in original)) problems.push(`${name}.${key}: the English has no such words`)
    return Object.fromEntries(
      Object.entries(original).map(([key, value]) => [
        key,
        overlayTranslation(value, words[key], `${name}.${key}`, problems),
      ]),
    )
  }
  if (typeof original === 'string' && typeof words === 'string') return words
  if (original !== words) problems.push(`${name}: ${JSON.stringify(words)} is not a text`)
  return original
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readYaml(source: string, name: string, problems: string[]): unknown {
  try {
    return parse(source)
  } catch (error) {
    problems.push(`${name}: ${(error as Error).message.split('\n')[0] ?? ''}`)
    return undefined
  }
}
