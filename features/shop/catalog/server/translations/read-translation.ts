import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { textProblems } from '../../contract/text/text-problems.ts'
import {
  overlayTranslation,
  toTranslation,
  translateText,
  type UnitTranslation,
} from '../../contract/text/translate-text.ts'
import type { Quiz } from '../tables.ts'

/** Languages of translations stored next to a unit's English file: `01-why.es.md`, `05-check.es.yaml`. */
const languages = ['es']

const TITLE = /^# (.+)\r?\n(?:Reviewed by (.+)\r?\n)?/

const QuizWords = z.strictObject({
  title: z.string().min(3),
  reviewedBy: z.string().min(3).nullable().default(null),
  questions: z.array(
    z.strictObject({
      text: z.string().min(5),
      choices: z.array(z.string()).optional(),
      explanation: z.string().min(5),
    }),
  ),
})

/** Reads translations stored next to a unit's file. Throws, naming the file, if one does not match the English. */
export async function readTranslations(path: string, quiz: Quiz | null): Promise<UnitTranslation[]> {
  const found: UnitTranslation[] = []
  for (const language of languages) {
    const beside = path.replace(/\.(md|yaml)$/, `.${language}.$1`)
    if (!existsSync(beside)) continue
    const written = await readFile(beside, 'utf8')
    const english = quiz === null ? await readFile(path, 'utf8') : ''
    const { problems, ...read } = quiz ? quizWords(written, quiz) : textWords(written, english)
    if (problems.length > 0) throw new Error(`${beside} cannot be used:\n  ${problems.join('\n  ')}`)
    found.push({ language, ...read })
  }
  return found
}

type Read = Omit<UnitTranslation, 'language'> & { problems: string[] }

function textWords(written: string, english: string): Read {
  const [head = '', title = '', reviewedBy = null] = TITLE.exec(written) ?? []
  const { text, problems } = translateText(english, written.slice(head.length))
  const { problems: checkProblems, ...stored } = toTranslation(text)
  const untitled = title === '' ? ['begins with no title'] : []
  return {
    title,
    reviewedBy,
    questions: [],
    ...stored,
    problems: [...untitled, ...problems, ...checkProblems, ...textProblems(text)],
  }
}

function quizWords(written: string, quiz: Quiz): Read {
  const found = QuizWords.safeParse(parse(written))
  const nothing = { title: '', reviewedBy: null, body: '', checks: [], questions: [] }
  if (!found.success)
    return {
      ...nothing,
      problems: found.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    }
  const { title, reviewedBy, questions } = found.data
  const problems: string[] = []
  if (questions.length !== quiz.questions.length)
    problems.push(`the English has ${quiz.questions.length} questions, this has ${questions.length}`)
  const merged = quiz.questions.map(({ text, choices, explanation }, index) =>
    overlayTranslation({ text, choices, explanation }, questions[index], `question ${index + 1}`, problems),
  )
  return { ...nothing, title, reviewedBy, questions: merged as UnitTranslation['questions'], problems }
}
