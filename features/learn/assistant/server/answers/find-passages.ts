import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { closestWord, errorsAllowed } from '../../rules/closest-word.ts'
import { coverageOf, isAsking } from '../../rules/coverage.ts'
import type { Language } from '../../rules/language-of.ts'
import { englishWords, synonymsFor } from '../../rules/trade-words.ts'
import type { assistantPassages } from '../tables.ts'

export type Passage = Omit<typeof assistantPassages.$inferSelect, 'words' | 'digest' | 'source' | 'length'>

export interface FoundPassage extends Passage {
  score: number
  /** Share of the question that the passage covers, from 0 to 1. */
  coverage: number
}

interface Search {
  question: string
  language: Language
  /** Codes of the courses visible to the reader. */
  courses: readonly string[]
  /** Names of the sources not accessible to the reader. */
  closed: readonly string[]
  /** Limits the search to this unit's passages. */
  origin?: string
  most?: number
}

/** Returns the passages that best cover the question, best first, and the question as it was searched for. */
export async function findPassages(
  db: Db,
  { question, language, courses, closed, origin, most = 8 }: Search,
): Promise<{ found: FoundPassage[]; corrected: string }> {
  const corrected = await correct(db, question, language)
  const lists = [await rank(db, { text: corrected, language, courses, closed, origin, most })]
  const translated = language === 'es' ? englishWords(corrected) : ''
  if (translated)
    lists.push(await rank(db, { text: translated, language: 'en', courses, closed, origin, most }))
  const found = lists
    .flat()
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
  return { found, corrected: corrected === question ? '' : corrected }
}

/** Replaces words that do not occur in the material with similar words that do. */
async function correct(db: Db, question: string, language: Language): Promise<string> {
  const words = [...new Set(question.toLowerCase().match(/\p{L}{4,}/gu) ?? [])].slice(0, 40)
  if (words.length === 0) return question
  const dictionary = sql.raw(language === 'es' ? "'spanish_stem'" : "'english_stem'")
  const { rows: there } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) as asked (word)
    where exists (select from assistant_terms where language = ${language} and kind = 'stem'
      and term = (ts_lexize(${dictionary}, word))[1]) or ts_lexize(${dictionary}, word) = '{}'`)
  const known = new Set(there.map(({ word }) => word))
  const unknown = words.filter((word) => !known.has(word) && !isAsking(word))
  if (unknown.length === 0) return question
  const lengths = unknown.map((word) => word.length)
  const slack = Math.max(...unknown.map(errorsAllowed))
  const { rows: all } = await db.execute<{ term: string; passages: number }>(
    sql`select term, passages from assistant_terms where language = ${language} and kind = 'word'
      and length(term) between ${Math.min(...lengths) - slack} and ${Math.max(...lengths) + slack}`,
  )
  const close = new Map(unknown.map((word) => [word, closestWord(word, all)]))
  return question.replace(/\p{L}{4,}/gu, (word) => close.get(word.toLowerCase()) ?? word)
}

interface Asked extends Pick<Search, 'courses' | 'closed'> {
  text: string
  language: Language
  origin: string | undefined
  most: number
}

/** Ranks passages with Okapi BM25 over stems; headings and titles weigh more. Very common stems only affect scores. */
async function rank(
  db: Db,
  { text, language, courses, closed, origin, most }: Asked,
): Promise<FoundPassage[]> {
  const config = sql.raw(language === 'es' ? "'spanish'" : "'english'")
  const main = await stemsOf(db, config, withoutAsking(text))
  const others = (await stemsOf(db, config, synonymsFor(text).join(' '))).filter(
    (stem) => !main.includes(stem),
  )
  const stems = [...main, ...others]
  if (stems.length === 0) return []
  const { weights, unknown } = await weightsOf(db, language, stems)
  const matched = stems.filter((stem) => weights.has(stem))
  if (matched.length === 0) return []
  const rare = matched.filter((stem) => (weights.get(stem) ?? 0) > COMMON)
  const query = (rare.length > 0 ? rare : matched)
    .map((stem) => `'${stem.replace(/['\\]/g, ' ')}'`)
    .join(' | ')
  const factor = (stem: string) => (weights.get(stem) ?? 0) * (main.includes(stem) ? 1 : OTHER)
  const { rows } = await db.execute<Row>(sql`
    with asked as (
      select * from unnest(${sql.param(matched)}::text[], ${sql.param(matched.map(factor))}::float8[]) as asked (stem, weight)
    )
    select p.key, p.kind, p.language, p.title, p.heading, p.body, p.link, p.course_code as "courseCode",
      p.course_name as "courseName", p.version_id as "versionId", p.unit_id as "unitId", p.origin, p.second,
      sum(asked.weight * (tf.n * 1.9 / (tf.n + 0.9 * (0.4 + 0.6 * p.length / 80.0)) + tf.head))
        * case when p.heading ~* '^(exercise|practice|plant assignment)' then ${EXERCISE}::float8 else 1 end as score,
      array_agg(asked.stem) as stems
    from assistant_passages p
      cross join lateral unnest(p.words) w
      join asked on asked.stem = w.lexeme
      cross join lateral (
        select count(*) filter (where each not in ('A', 'B'))::float8 as n,
          (case when bool_or(each = 'A') then 0.8 else 0 end + case when bool_or(each = 'B') then 0.5 else 0 end)::float8 as head
        from unnest(w.weights) each
      ) tf
    where p.language = ${language} and p.words @@ ${query}::tsquery
      and (p.course_code is null or p.course_code = any(${sql.param([...courses])}::text[]))
      and p.source <> all(${sql.param([...closed])}::text[])
      ${origin ? sql`and p.origin = ${origin}` : sql``}
    group by p.key
    order by score desc, p.key
    limit ${most}`)
  const best = stems.reduce(
    (sum, stem) => sum + (main.includes(stem) ? (weights.get(stem) ?? unknown) : 0),
    0,
  )
  return rows.map(({ stems: has, score, ...row }) => ({
    ...row,
    score: Number(score) / Math.max(best, 1),
    coverage: coverageOf(main, others, new Set(has), (stem) => weights.get(stem) ?? unknown),
  }))
}

/** Weight limit below which stems find no passages by themselves: they occur in about every fourth passage or more. */
const COMMON = 1.4
const OTHER = 0.6
const UNKNOWN = 0.8
/** Exercises contain more questions than answers. */
const EXERCISE = 0.7

type Row = Passage & { score: number; stems: string[] } & Record<string, unknown>

const withoutAsking = (text: string): string =>
  text.replace(/[\p{L}'’]+/gu, (word) => (isAsking(word.toLowerCase()) ? ' ' : word))

async function stemsOf(db: Db, config: SQL, text: string): Promise<string[]> {
  if (text.trim() === '') return []
  const { rows } = await db.execute<{ lexeme: string }>(
    sql`select lexeme from unnest(to_tsvector(${config}, ${text})) limit 40`,
  )
  return rows.map(({ lexeme }) => lexeme)
}

/** Returns the weight of each stem; rarer stems weigh more. */
async function weightsOf(db: Db, language: Language, stems: readonly string[]) {
  const { rows } = await db.execute<{ term: string; weight: number }>(sql`
    select t.term, ln(1 + (n.passages - t.passages + 0.5) / (t.passages + 0.5))::float8 as weight
    from assistant_terms t
      join assistant_terms n on n.language = t.language and n.kind = 'all'
    where t.language = ${language} and t.kind = 'stem' and t.term = any(${sql.param([...stems])}::text[])`)
  const { rows: all } = await db.execute<{ passages: number }>(
    sql`select passages from assistant_terms where language = ${language} and kind = 'all'`,
  )
  return {
    weights: new Map(rows.map(({ term, weight }) => [term, Number(weight)])),
    // A word missing from the material weighs nearly as much as a word that occurs once.
    unknown: UNKNOWN * Math.log(2 + 2 * (all[0]?.passages ?? 0)),
  }
}
