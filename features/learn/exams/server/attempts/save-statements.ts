import type { Answer } from '../../contract/items.ts'

/**
 * Hot path of all exams: a single update whose conditions exclude other users' attempts, ended attempts, unknown
 * questions, and older sequences. `closed` is in the answer's row, so that a save that waited for grading sees it.
 */
export const saveStatement = {
  name: 'exams.save-answer',
  text: `update exam_answers a
    set answer = $4::jsonb, flagged = $5, sequence = $6::bigint, saved_at = $7
    from exam_attempts t
    where a.attempt_id = $1 and a.position = $3 and a.sequence < $6::bigint and not a.closed
      and t.id = $1 and t.user_id = $2 and t.submitted_at is null and t.voided_at is null and t.deadline_at >= $8
    returning t.deadline_at`,
}

/** Reads the reason why nothing was written. */
export const readStatement = {
  name: 'exams.read-answer',
  text: `select t.user_id, t.deadline_at, t.submitted_at, t.voided_at, a.answer, a.flagged, a.closed,
      a.sequence::float8 as sequence
    from exam_attempts t left join exam_answers a on a.attempt_id = t.id and a.position = $2
    where t.id = $1`,
}

export interface AnswerRow extends Record<string, unknown> {
  user_id: string
  deadline_at: Date
  submitted_at: Date | null
  voided_at: Date | null
  answer: Answer
  flagged: boolean
  closed: boolean
  /** Null if the attempt has no such question. */
  sequence: number | null
}
