import { and, sql } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Answer, Citation } from '../../contract/answer.ts'
import { ENOUGH } from '../../rules/coverage.ts'
import { fixedTexts } from '../../rules/fixed-texts.ts'
import { checkAnswer } from '../../rules/grounded.ts'
import { type Language, languageOf } from '../../rules/language-of.ts'
import { identifyingWords, isLikeGraded } from '../../rules/like-graded.ts'
import { isOffLimits } from '../../rules/off-limits.ts'
import { assistantMarks } from '../tables.ts'
import { askModel, type Prompt } from './ask-model.ts'
import { cite, closedSources, knownCourses } from './cite.ts'
import { findPassages } from './find-passages.ts'

const SHOWN = 5
/** Questions with fewer words are searched together with the previous question. */
const SHORT = 3

export type Before = Prompt['before']

/** Answers from the material itself, without a model. */
export async function searchAnswer(ctx: SignedInContext, question: string, before: Before): Promise<Answer> {
  const language = languageOf(question, await usualLanguage(ctx))
  const texts = fixedTexts[language]
  const plain = { language, sentences: [], citations: [], corrected: '' }
  if (isOffLimits(question)) return { ...plain, way: 'off-limits', message: texts.notForUs }
  const last = before.at(-1)?.question
  const isShort = (question.match(/\p{L}{3,}/gu) ?? []).length < SHORT
  const asked = isShort && last ? `${last} ${question}` : question
  const { found, corrected } = await findPassages(ctx.db, {
    question: asked,
    language,
    courses: await knownCourses(ctx),
    closed: await closedSources(ctx),
  })
  const good = found.filter(({ coverage }) => coverage >= ENOUGH).slice(0, SHOWN)
  const graded = await isGraded(ctx, question)
  if (!graded && good.length === 0) return { ...plain, corrected, way: 'none', message: texts.notInMaterial }
  const citations = await cite(ctx, graded ? found.slice(0, 3) : good, asked.split(/\s+/))
  if (graded) return { ...plain, way: 'graded', message: texts.graded, citations: citations.map(untold) }
  return { ...plain, corrected, way: 'passages', message: texts.passages, citations }
}

const untold = (citation: Citation): Citation => ({ ...citation, text: '' })

async function usualLanguage(ctx: SignedInContext): Promise<Language> {
  const user = await findUser(ctx.db, ctx.actor.userId)
  return [user?.subtitleLanguage, user?.videoLanguage].some((each) => /^(es|spanish)/i.test(each ?? ''))
    ? 'es'
    : 'en'
}

async function isGraded(ctx: SignedInContext, question: string): Promise<boolean> {
  const words = identifyingWords(question)
  if (words.length === 0) return false
  const near = await ctx.db
    .select({ words: assistantMarks.words })
    .from(assistantMarks)
    .where(
      and(
        sql`cardinality(${assistantMarks.words}) <= ${words.length * 2}`,
        sql`${assistantMarks.words} && ${sql.param(words)}::text[]`,
      ),
    )
  return near.some((mark) => isLikeGraded(question, mark.words))
}

/** Returns the answer rewritten by a model from the same passages; unchanged if no model is available. */
export async function writtenAnswer(
  ctx: SignedInContext,
  question: string,
  { answer, before }: { answer: Answer; before: Before },
): Promise<Answer> {
  if (answer.way !== 'passages') return answer
  const { language, citations } = answer
  const written = await askModel(ctx, { question, language, before, passages: citations })
  if (written === null) return answer
  const checked = checkAnswer(written, citations, { question, sameLanguage: language === 'en' })
  if ('sentences' in checked) return { ...answer, way: 'model', message: '', sentences: checked.sentences }
  if (checked.problem === 'empty') return answer
  return { ...answer, way: 'none', message: fixedTexts[language].notInMaterial }
}
