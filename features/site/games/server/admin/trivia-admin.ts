import { and, eq, sql } from 'drizzle-orm'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { triviaAdmin as contract, EXAM_QUESTION } from '../../contract/trivia-admin.ts'
import { textKey } from '../../rules/trivia/same-text.ts'
import { isExamQuestion } from '../trivia/items.ts'
import { triviaItems } from '../trivia/tables.ts'

const share = sql<number>`${triviaItems.answeredRight}::float8 / nullif(${triviaItems.asked}, 0)`

/** Any change turns a question into a draft, which is not used until a second staff user approves it. */
export const triviaAdmin = serveResource(contract, {
  name: 'games.trivia',
  one: 'question',
  nameOf: ({ question }) => question,
  labels: { rightAnswer: 'Right answer', wrongAnswers: 'Wrong answers' },
  table: triviaItems,
  columns: (draft, ctx) => ({
    ...draft,
    key: textKey(draft.question),
    state: 'draft' as const,
    writtenBy: ctx.actor?.userId ?? null,
    submittedBy: null,
    approvedBy: null,
  }),
  check: async (ctx, { question }): Promise<Record<string, string>> =>
    (await isExamQuestion(ctx.db, question)) ? { question: EXAM_QUESTION } : {},
  searched: [triviaItems.question, triviaItems.rightAnswer, triviaItems.explanation],
  sorts: {
    question: sql`lower(${triviaItems.question})`,
    changed: triviaItems.changedAt,
    asked: triviaItems.asked,
    right: sql`coalesce(${share}, -1)`,
  },
  where: ({ state, topic, difficulty, language }) =>
    and(
      state && eq(triviaItems.state, state),
      topic && eq(triviaItems.topic, topic),
      difficulty && eq(triviaItems.difficulty, difficulty),
      language && eq(triviaItems.language, language),
    ),
  show: (rows) =>
    rows.map(({ asked, answeredRight }) => ({
      rightPercent: asked === 0 ? null : Math.round((answeredRight * 100) / asked),
    })),
  unique: {
    trivia_items_key: { question: 'There is a question of this text already, maybe in the archive.' },
  },
})
