import { z } from 'zod'
import { flag, integer, optionalText, printedText, requiredText } from '#platform/contract/fields.ts'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'
import { examTracks } from '../rules/exam-terms.ts'

/** Parses course codes from text such as 'OLC110, OLC111'. */
export const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

/** Form fields for an exam's terms. A running attempt retains the terms it started with. */
export const ExamForm = z.object({
  title: printedText(120, 'Please name the exam.'),
  track: z.enum(examTracks),
  level: integer(0, 4),
  summary: requiredText(400, 'Please say what is examined.'),
  price: z
    .string()
    .trim()
    .regex(/^\d{1,6}\.\d{2}$/, 'Please enter a price like 95.00.'),
  minutes: integer(5, 600),
  passPercent: integer(1, 100),
  attempts: integer(1, 20),
  waitDays: integer(0, 365),
  accessDays: integer(1, 3650),
  contactHours: decimalNumber(0, 100),
  proctored: flag().default(false),
  /** Comma-separated course codes. */
  courses: optionalText(400).refine(
    (text) => codesIn(text).every((code) => /^[A-Z0-9_]{2,40}$/.test(code)),
    'Please write codes of courses, like OLC110, OLC111.',
  ),
  cutShort: optionalText(400),
  cutNote: optionalText(4000),
  blueprint: z
    .array(z.object({ topic: requiredText(40, 'Please choose a topic.'), items: integer(1, 200) }))
    .min(1, 'Please add a topic.')
    .max(40)
    .superRefine((parts, context) => {
      for (const [index, { topic }] of parts.entries())
        if (parts.findIndex((part) => part.topic === topic) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'topic'],
            message: 'This topic is already in the list.',
          })
    }),
})
export type ExamForm = z.output<typeof ExamForm>
