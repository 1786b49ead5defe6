import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import type { Call } from '#platform/server/call.ts'
import {
  gradedQuestions,
  type MaterialReader,
  passageSources,
} from '#platform/server/extensions/study-passages.ts'
import { enqueue, job } from '#platform/server/jobs.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import { markOf } from '../../rules/like-graded.ts'
import { assistantMarks } from '../tables.ts'
import { countTerms, INDEX_FORM, writePassages } from './store-passages.ts'

const EDITION = 'assistant.edition'

/** Makes the index of what all features offer. Doing it twice changes nothing. */
export const indexMaterial = job({
  name: 'indexMaterial',
  input: z.object({}),
  run: (_input, call) => call.transaction(writeIndex),
})

async function writeIndex(call: Call): Promise<void> {
  await call.db.execute(sql`select pg_advisory_xact_lock(hashtext('assistant.index'))`)
  const edition = await editionOfAll(call)
  const sources = call.parts(passageSources)
  const changes: boolean[] = []
  for (const { name, collect } of sources) changes.push(await writePassages(call, name, await collect(call)))
  const names = sources.map(({ name }) => name)
  const { rowCount } = await call.db.execute(
    sql`delete from assistant_passages where source <> all(${sql.param(names)}::text[])`,
  )
  if (changes.includes(true) || rowCount) await countTerms(call.db)
  await writeMarks(call)
  await writeStored(call.db, EDITION, edition, call.now)
}

async function writeMarks(call: Call): Promise<void> {
  const texts = await Promise.all(call.parts(gradedQuestions).map((each) => each.texts(call)))
  const marks = new Map(
    texts.flat().map((text) => [createHash('sha256').update(text).digest('hex'), markOf(text)]),
  )
  await call.db.delete(assistantMarks)
  const rows = [...marks].map(([key, words]) => ({ key, words }))
  for (let from = 0; from < rows.length; from += 500)
    await call.db.insert(assistantMarks).values(rows.slice(from, from + 500))
}

async function editionOfAll(reader: MaterialReader): Promise<string> {
  const editions = await Promise.all(
    reader.parts(passageSources).map(async ({ name, edition }) => `${name} ${await edition(reader)}`),
  )
  return createHash('sha256')
    .update(JSON.stringify([INDEX_FORM, editions]))
    .digest('hex')
}

/** A release may bring other texts: the index is made anew where it is of another edition. */
export async function indexWhenOld(app: App): Promise<void> {
  if ((await readStored<string>(app.db, EDITION)) === (await editionOfAll(app))) return
  await enqueue({ db: app.db, now: app.clock() }, indexMaterial, {}, { key: 'indexMaterial' })
}
