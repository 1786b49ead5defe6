import { join } from 'node:path'
import { pick } from '#platform/contract/tables/pick.ts'
import { readYaml } from '#platform/server/content/read-yaml.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { Branch as BranchSchema } from '../contract/branch.ts'
import type { Branch, Cause, Question } from '../rules/branch.ts'
import { CausesFile, QuestionsFile, SymptomsFile, TextsFile } from './tree-files.ts'

export interface NumberedBranch {
  branch: Branch
  version: number
}

let reading: Promise<readonly NumberedBranch[]> | null = null

/** Returns the branches shipped with the product, read once per server. Throws an Error that names the invalid part. */
export function shippedTree(): Promise<readonly NumberedBranch[]> {
  reading ??= readTree(join(projectRoot(), 'content/troubleshooting'))
  return reading
}

interface Parts {
  questions: QuestionsFile
  causes: CausesFile
  safety: Record<string, string>
  sources: Record<string, string>
}

async function readTree(folder: string): Promise<NumberedBranch[]> {
  const [questions, causes, safety, sources, symptoms] = await Promise.all([
    readYaml(join(folder, 'questions.yaml'), QuestionsFile),
    readYaml(join(folder, 'causes.yaml'), CausesFile),
    readYaml(join(folder, 'safety.yaml'), TextsFile),
    readYaml(join(folder, 'sources.yaml'), TextsFile),
    readYaml(join(folder, 'symptoms.yaml'), SymptomsFile),
  ])
  const parts = { questions, causes, safety, sources }
  return Object.entries(symptoms).map(([symptom, file]) => ({
    version: file.edition,
    branch: BranchSchema.parse({
      symptom,
      ...pick(file, 'title', 'about', 'group'),
      isTrial: file.trial,
      questions: file.asks.map((asked) => questionOf(parts, asked)),
      causes: Object.entries(file.causes).map((entry) => causeOf(parts, ...entry)),
    }),
  }))
}

type Asked = SymptomsFile[string]['asks'][number]

function questionOf({ questions }: Parts, asked: Asked): Question {
  const key = typeof asked === 'string' ? asked : asked.ask
  const [when] = typeof asked === 'string' ? [] : Object.entries(asked.when)
  const { text, help, figure, options } = named(questions, key, 'question')
  return {
    key,
    text,
    help,
    figure,
    when: when ? { question: when[0], options: when[1] } : null,
    options: Object.entries(options).map(([option, rest]) => ({ key: option, ...rest })),
  }
}

function causeOf(
  parts: Parts,
  key: string,
  { share, speaks }: SymptomsFile[string]['causes'][string],
): Cause {
  const { safety, source, ...cause } = named(parts.causes, key, 'cause')
  return {
    ...cause,
    key,
    share,
    safety: safety.map((each) => named(parts.safety, each, 'safety note')),
    source: named(parts.sources, source, 'source'),
    evidence: Object.entries(speaks).flatMap(([question, options]) =>
      Object.entries(options).map(([option, weight]) => ({ question, option, weight })),
    ),
  }
}

function named<Found>(all: Readonly<Record<string, Found>>, key: string, what: string): Found {
  const found = all[key]
  if (found === undefined) throw new Error(`content/troubleshooting has no ${what} named ${key}`)
  return found
}
