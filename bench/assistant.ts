import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { parse } from 'yaml'
import { z } from 'zod'
import { ENOUGH } from '#features/learn/assistant/rules/coverage.ts'
import { languageOf } from '#features/learn/assistant/rules/language-of.ts'
import { findPassages } from '#features/learn/assistant/server/answers/find-passages.ts'
import { assistantFeature } from '#features/learn/assistant/server/feature.ts'
import { indexMaterial } from '#features/learn/assistant/server/material/index-material.ts'
import { importGlossary } from '#features/learn/glossary/server/content/take-up.ts'
import { termPassages } from '#features/learn/glossary/server/passages.ts'
import { catalogFeature } from '#features/shop/catalog/server/feature.ts'
import { publishCourse } from '#features/shop/catalog/server/publish-course.ts'
import { readCourses } from '#features/shop/catalog/server/read-course.ts'
import { assembleApp } from '#platform/server/app.ts'
import { openDatabase } from '#platform/server/db.ts'
import { passageSources } from '#platform/server/extensions/study-passages.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { migrate } from '#platform/server/migrate.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { readSettings } from '#platform/server/settings.ts'

// Measures how often the study assistant finds the passage with the answer among its first three; see bench/README.md.
const SHOWN = 3
/** Questions that the material does not answer. */
const strange = [
  'What is the capital of France?',
  'Who won the world cup in 2018?',
  'Write me a poem about my dog',
  'How do I bake sourdough bread?',
  'Best stocks to buy this year',
  'Translate good morning into German',
  'What is the weather tomorrow?',
  'How do I fix my bicycle brakes?',
  'Tell me a joke',
  'Which movie should I watch tonight?',
]

const Questions = z.array(z.strictObject({ ask: z.string(), has: z.string(), or: z.string().optional() }))

const dataDir = await mkdtemp(join(tmpdir(), 'permeate-assistant-'))
const server = await launchPostgres({ dataDir, fast: true })
const database = openDatabase(server.url)
try {
  await migrate(server.url)
  await measure()
} finally {
  await database.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const app = assembleApp({
    settings: readSettings({ DATA_DIR: dataDir }),
    db: database.db,
    pool: database.pool,
    directPool: database.pool,
    replica: null,
    secret: 'none',
    log: pino({ level: 'warn' }),
    clock: () => new Date(),
    features: [
      ...[catalogFeature, assistantFeature],
      { name: 'bench', identify: async () => null, extends: [passageSources.with(...termPassages)] },
    ],
  })
  const ctx = makeContext(app, { actor: null, now: new Date() })
  await ctx.transaction(async (inner) => {
    for (const draft of await readCourses()) await publishCourse(inner, draft)
  })
  await importGlossary(ctx)
  const began = performance.now()
  await indexMaterial.run({}, ctx)
  console.log(`Indexed in ${Math.round(performance.now() - began)} ms.`)
  const source = await readFile(join(projectRoot(), 'bench/assistant-questions.yaml'), 'utf8')
  const questions = Questions.parse(parse(source))
  const { rows } = await database.pool.query<{ code: string }>('select code from courses')
  const courses = rows.map(({ code }) => code)
  const times: number[] = []
  const search = async (question: string) => {
    const start = performance.now()
    const { found } = await findPassages(ctx.db, {
      question,
      language: languageOf(question, 'en'),
      courses,
      closed: [],
    })
    times.push(performance.now() - start)
    return found.filter(({ coverage }) => coverage >= ENOUGH)
  }
  let hits = 0
  for (const { ask, has, or = has } of questions) {
    const fits = [has, or].map((words) => words.toLowerCase())
    const found = await search(ask)
    const at = found.findIndex(({ body }) => fits.some((words) => body.toLowerCase().includes(words)))
    if (at >= 0 && at < SHOWN) hits += 1
    else {
      console.log(`  not among the first ${SHOWN}${at < 0 ? '' : ` but ${at + 1}.`}: ${ask}`)
      if (process.env.BENCH_VERBOSE)
        for (const { heading, body } of found.slice(0, SHOWN))
          console.log(`      ${heading}: ${body.slice(0, 330)}`)
    }
  }
  let declined = 0
  for (const question of strange) {
    const found = await search(question)
    if (found.length === 0) declined += 1
    else console.log(`  answered though strange: ${question} (${found[0]?.title})`)
  }
  times.sort((one, other) => one - other)
  console.log(`Found among the first ${SHOWN}: ${hits} of ${questions.length}.`)
  console.log(`Told that it is not in our material: ${declined} of ${strange.length} strange questions.`)
  console.log(
    `Median ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms.`,
  )
}
