import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { formatDate, formatPercent } from '#platform/contract/texts/format.ts'
import type { CallReason } from '#platform/server/extensions/call-reasons.ts'
import { examAttempts, exams } from './tables.ts'

const DAYS = 30
const passes = alias(examAttempts, 'passes')

/** Exams not passed in the last 30 days. A pass ends the reason, and each exam counts once. */
export const failedExams: CallReason = {
  key: 'exam',
  label: 'Exam not passed',
  script:
    'I saw that the exam was hard. The topics to work on are in your result. Shall I show you the practice for them, and when you can try again?',
  people(_db, now) {
    const oldest = new Date(now.getTime() - DAYS * 86_400_000).toISOString()
    const { userId, examCode, gradedAt, startedAt, scorePercent, passed, voidedAt } = examAttempts
    return sql`select distinct on (${userId}, ${examCode}) ${userId} as user_id, '' as name, '' as email,
        '' as phone, '' as company,
        jsonb_build_object('exam', ${exams.title}, 'score', ${scorePercent}, 'at', ${gradedAt}) as fact,
        ${gradedAt} as since
      from ${examAttempts} join ${exams} on ${exams.code} = ${examCode}
      where ${passed} = false and ${voidedAt} is null and ${startedAt} >= ${oldest} and ${gradedAt} is not null
        and not exists (select from ${examAttempts} as passes where ${passes.userId} = ${userId}
          and ${passes.examCode} = ${examCode} and ${passes.passed} and ${passes.voidedAt} is null)
      order by ${userId}, ${examCode}, ${gradedAt} desc`
  },
  sentence: ({ exam, score, at }) =>
    `Did not pass ${exam} on ${formatDate(String(at))}, with ${formatPercent(Number(score) * 100)}.`,
}
