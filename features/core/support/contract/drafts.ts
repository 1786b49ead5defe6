import { z } from 'zod'
import { flag, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { isZone } from '#platform/contract/zoned-clock.ts'

/** Topic that users choose when they contact support. */
export const TopicDraft = z.object({
  name: requiredText(60, 'Please name the topic.'),
  hint: optionalText(160),
  /** Usual response time in office hours. */
  answerHours: integer(1, 200),
  position: integer(0, 1000),
})
export type TopicDraft = z.output<typeof TopicDraft>

/** A canned response for staff. */
export const ReplyDraft = z.object({
  title: requiredText(80, 'Please enter a title.'),
  text: requiredText(3000, 'Please write the answer.'),
})
export type ReplyDraft = z.output<typeof ReplyDraft>

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 08:00.')
const OpenHours = z
  .object({ day: integer(1, 7), from: time, until: time })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    message: 'Please enter a later time.',
  })

/** Support hours for users of a partner; '' means everyone else. */
export const HoursDraft = z.object({
  partner: optionalText(40),
  zone: requiredText(60, 'Please choose a time zone.').refine(
    isZone,
    'Please choose a time zone of the list.',
  ),
  opens: z.array(OpenHours).max(28, 'Please enter at most 28 lines.'),
  closedDays: z
    .array(z.iso.date('Please enter days like 2026-12-25.'))
    .max(60, 'Please enter at most 60 days.'),
  /** False if chat is disabled, regardless of the hours. */
  chat: flag(),
})
export type HoursDraft = z.output<typeof HoursDraft>
