import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { StudyPassage } from '#platform/server/extensions/study-passages.ts'
import { assistantPassages } from '../tables.ts'

/** Version of the splitting and weighting method; a change rebuilds all passages. */
export const INDEX_FORM = 2
const AT_ONCE = 400

type Row = Omit<typeof assistantPassages.$inferInsert, 'words'>

/** Updates the passages of one source to its current content; returns true if anything changed. */
export async function writePassages(
  ctx: Context,
  source: string,
  passages: readonly StudyPassage[],
): Promise<boolean> {
  const rows = new Map(passages.map((passage) => [passage.key, rowOf(source, passage)]))
  const before = await ctx.db
    .select({ key: assistantPassages.key, digest: assistantPassages.digest })
    .from(assistantPassages)
    .where(eq(assistantPassages.source, source))
  const gone = before.filter(({ key }) => !rows.has(key)).map(({ key }) => key)
  for (const { key, digest } of before) if (rows.get(key)?.digest === digest) rows.delete(key)
  for (const keys of portions(gone))
    await ctx.db.delete(assistantPassages).where(inArray(assistantPassages.key, keys))
  for (const portion of portions([...rows.values()])) await store(ctx.db, portion)
  return gone.length > 0 || rows.size > 0
}

function* portions<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}

function rowOf(
  source: string,
  { key, kind, language, title, heading, text, link, course, second }: StudyPassage,
): Row {
  const facts = {
    source,
    kind,
    language,
    title,
    heading,
    link,
    second,
    body: text,
    courseCode: course?.code ?? null,
    courseName: course?.name ?? '',
    versionId: course?.versionId ?? null,
    unitId: course?.unitId ?? null,
    origin: course?.origin ?? null,
    length: text.split(/\s+/).length,
  }
  return {
    key,
    ...facts,
    digest: createHash('sha256')
      .update(JSON.stringify([INDEX_FORM, facts]))
      .digest('hex'),
  }
}

const configOf = (language: string) => (language === 'es' ? 'spanish' : 'english')

/** Words in a heading have the highest weight, followed by those in the title. */
async function store(db: Db, rows: readonly Row[]): Promise<void> {
  const values = rows.map((row) => {
    const config = sql.raw(`'${configOf(row.language)}'`)
    return {
      ...row,
      words: sql<string>`setweight(to_tsvector(${config}, ${row.heading}), 'A')
        || setweight(to_tsvector(${config}, ${row.title}), 'B') || to_tsvector(${config}, ${row.body})`,
    }
  })
  const changed = Object.fromEntries(
    [
      'source',
      'kind',
      'language',
      'title',
      'heading',
      'body',
      'link',
      'second',
      'digest',
      'length',
      'words',
      'origin',
    ]
      .concat(['course_code', 'course_name', 'version_id', 'unit_id'])
      .map((column) => [
        column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        sql.raw(`excluded.${column}`),
      ]),
  )
  await db
    .insert(assistantPassages)
    .values(values)
    .onConflictDoUpdate({ target: assistantPassages.key, set: changed })
}

/** Recounts the passages that contain each word and stem. */
export async function countTerms(db: Db): Promise<void> {
  await db.execute(sql`delete from assistant_terms`)
  await db.execute(sql`
    insert into assistant_terms (language, kind, term, passages)
    select language, 'stem', lexeme, count(*)::int
    from assistant_passages cross join unnest(words) group by language, lexeme
    union all
    select language, 'word', word, count(distinct key)::int
    from assistant_passages cross join regexp_split_to_table(lower(heading || ' ' || title || ' ' || body), '[^[:alpha:]]+') word
    where length(word) between 3 and 30 group by language, word
    union all
    select language, 'all', '', count(*)::int from assistant_passages group by language`)
}
