import { z } from 'zod'
import { examTracks } from '../../rules/exam-terms.ts'

/** File format of content/exams: exams.yaml, and one file of items per topic. */

const code = z.string().regex(/^[A-Za-z0-9_-]{2,40}$/)

/** For example, 'OLC110/02-counting-ions.md': the course's folder and a file listed in its course.yaml. */
const lecture = z.string().regex(/^[A-Z0-9_]+\/[^/]+$/, 'write the lecture like OLC110/02-counting-ions.md')

/** The other fields are validated as the item's body. */
const FileItem = z.looseObject({ code, lecture })

/** A numeric item with numbers drawn for each attempt, in the format of practice exercises. */
export const DrawnItem = z.looseObject({
  draw: z.unknown(),
  let: z.record(z.string(), z.coerce.string()).default({}),
  answer: z.strictObject({
    formula: z.coerce.string(),
    unit: z.string().default(''),
    digits: z.int(),
    tolerance: z.number(),
  }),
})

export const ItemsFile = z.strictObject({
  topic: z.strictObject({ code, title: z.string().min(3) }),
  items: z.array(FileItem).min(1),
})
export type ItemsFile = z.output<typeof ItemsFile>

export const ExamsFile = z.strictObject({
  exams: z
    .array(
      z.strictObject({
        code,
        title: z.string().min(3),
        track: z.enum(examTracks),
        level: z.int().min(0).max(4),
        summary: z.string().min(20).max(400),
        price: z.string().regex(/^\d+\.\d{2}$/, 'write the price like "95.00", in quotes'),
        minutes: z.int().min(5).max(600),
        passPercent: z.int().min(1).max(100),
        attempts: z.int().min(1).max(20),
        waitDays: z.int().min(0).max(365),
        accessDays: z.int().min(1).max(3650),
        contactHours: z.number().min(0),
        proctored: z.boolean().default(false),
        /** Courses that teach the exam's content; items may not come from other courses. */
        courses: z.array(z.string().regex(/^[A-Z0-9_]{2,40}$/)).min(1),
        /** How passPercent was set: a short text for candidates and a full record for staff. */
        cutScore: z.strictObject({ short: z.string().min(20).max(400), note: z.string().min(60).max(4000) }),
        blueprint: z.array(z.strictObject({ topic: code, items: z.int().min(1) })).min(1),
      }),
    )
    .min(1),
})
export type ExamsFile = z.output<typeof ExamsFile>
