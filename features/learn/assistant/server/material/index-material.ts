import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import type { Context } from '#platform/server/context.ts'
import {
  gradedQuestions,
  type MaterialReader,
  passageSources,
} from '#platform/server/extensions/study-passages.ts'
import { enqueue, job } from '#platform/server/jobs.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import { identifyingWords } from '../../rules/like-graded.ts'
import { assistantMarks } from '../tables.ts'
import { countTerms, INDEX_FORM, writePassages } from './store-passages.ts'

const EDITION = 'assistant.edition'

/** Indexes the material of all features. Idempotent. */
export const indexMaterial = job({
  name: 'indexMaterial',
  input: z.object({}),
  run: (_input, ctx) => ctx.transaction(writeIndex),
})

async function writeIndex(ctx: Context): Promise<void> {
  await ctx.lock('assistant.index')
  const edition = await editionOfAll(ctx)
  const sources = ctx.parts(passageSources)
  const changes: boolean[] = []
  for (const { name, collect } of sources) changes.push(await writePassages(ctx, name, await collect(ctx)))
  const names = sources.map(({ name }) => name)
  const { rowCount } = await ctx.db.execute(
    sql`delete from assistant_passages where source <> all(${sql.param(names)}::text[])`,
  )
  if (changes.includes(true) || rowCount) await countTerms(ctx.db)
  await writeMarks(ctx)
  await writeStored(ctx.db, EDITION, edition, ctx.now)
}

async function writeMarks(ctx: Context): Promise<void> {
  const texts = await Promise.all(ctx.parts(gradedQuestions).map((each) => each.texts(ctx)))
  const marks = new Map(
    texts.flat().map((text) => [createHash('sha256').update(text).digest('hex'), identifyingWords(text)]),
  )
  await ctx.db.delete(assistantMarks)
  const rows = [...marks].map(([key, words]) => ({ key, words }))
  for (let from = 0; from < rows.length; from += 500)
    await ctx.db.insert(assistantMarks).values(rows.slice(from, from + 500))
}

async function editionOfAll(reader: MaterialReader): Promise<string> {
  const editions = await Promise.all(
    reader.parts(passageSources).map(async ({ name, edition }) => `${name} ${await edition(reader)}`),
  )
  return createHash('sha256')
    .update(JSON.stringify([INDEX_FORM, editions]))
    .digest('hex')
}

/** Rebuilds the index if its edition differs, because a release may change the texts. */
export async function indexWhenOld(app: App): Promise<void> {
  if ((await readStored<string>(app.db, EDITION)) === (await editionOfAll(app))) return
  await enqueue({ db: app.db, now: app.clock() }, indexMaterial, {}, { key: 'indexMaterial' })
}
