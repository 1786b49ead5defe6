import { z } from 'zod'
import { examTracks } from '../../rules/exam-terms.ts'

/** How exams are written down under content/exams: exams.yaml, and a file of items per topic. */

const code = z.string().regex(/^[A-Za-z0-9_-]{2,40}$/)

/** 'OLC110/02-counting-ions.md': the course's folder and a file that its course.yaml names. */
const lecture = z.string().regex(/^[A-Z0-9_]+\/[^/]+$/, 'write the lecture like OLC110/02-counting-ions.md')

/** What else an item has is checked as the body that it becomes. */
const FileItem = z.looseObject({ code, lecture })

/** A numeric item with numbers that each paper draws, in the format of practice exercises. */
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
        /** The courses that teach what it asks; no item may come from another. */
        courses: z.array(z.string().regex(/^[A-Z0-9_]{2,40}$/)).min(1),
        /** How passPercent was set: in short for candidates, in full for staff. */
        cutScore: z.strictObject({ short: z.string().min(20).max(400), note: z.string().min(60).max(4000) }),
        blueprint: z.array(z.strictObject({ topic: code, items: z.int().min(1) })).min(1),
      }),
    )
    .min(1),
})
export type ExamsFile = z.output<typeof ExamsFile>
