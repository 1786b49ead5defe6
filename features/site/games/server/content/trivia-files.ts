import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '#platform/server/project-root.ts'
import { TriviaDraft } from '../../contract/trivia-draft.ts'
import { difficulties, triviaSources, triviaTopics } from '../../rules/trivia/trivia-names.ts'

/** Format of the question files in content/trivia, one file per topic. */
const TriviaFile = z.strictObject({
  topic: z.enum(triviaTopics),
  questions: z
    .array(
      z.strictObject({
        ask: z.string(),
        right: z.string(),
        wrong: z.array(z.string()),
        why: z.string(),
        level: z.enum(difficulties),
        source: z.enum(triviaSources),
      }),
    )
    .min(1),
})

const folder = join(projectRoot(), 'content/trivia')

export const triviaFileNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()

/** Returns a hash to detect changes under content/trivia. */
export async function hashOfTrivia(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await triviaFileNames()) hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('base64url')
}

/** Reads all questions of the release. Throws an error that names the invalid file and question. */
export async function readTrivia(): Promise<TriviaDraft[]> {
  const drafts: TriviaDraft[] = []
  for (const name of await triviaFileNames()) {
    const file = TriviaFile.safeParse(parse(await readFile(join(folder, name), 'utf8')))
    if (!file.success) throw new Error(`${name} cannot be used:\n${z.prettifyError(file.error)}`)
    for (const { ask, right, wrong, why, level, source } of file.data.questions) {
      const draft = TriviaDraft.safeParse({
        question: ask,
        rightAnswer: right,
        wrongAnswers: wrong,
        explanation: why,
        topic: file.data.topic,
        difficulty: level,
        language: 'en',
        source,
      })
      if (!draft.success) throw new Error(`${name}: ${ask}\n${z.prettifyError(draft.error)}`)
      drafts.push(draft.data)
    }
  }
  return drafts
}
