import { z } from 'zod'
import { decimalNumber, requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { examTracks } from '../rules/exam-terms.ts'

/** The terms of an exam as its form has them. What runs keeps the terms it began with. */
export const ExamForm = z.object({
  title: requiredText(120, 'Please name the exam.'),
  track: z.enum(examTracks),
  level: wholeNumber(0, 4),
  summary: requiredText(400, 'Please say what is examined.'),
  price: z
    .string()
    .trim()
    .regex(/^\d{1,6}\.\d{2}$/, 'Please enter a price like 95.00.'),
  minutes: wholeNumber(5, 600),
  passPercent: wholeNumber(1, 100),
  attempts: wholeNumber(1, 20),
  waitDays: wholeNumber(0, 365),
  accessDays: wholeNumber(1, 3650),
  contactHours: decimalNumber(0, 100),
  blueprint: z
    .array(z.object({ topic: requiredText(40, 'Please choose a topic.'), items: wholeNumber(1, 200) }))
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
