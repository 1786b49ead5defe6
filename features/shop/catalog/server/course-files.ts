import { z } from 'zod'
import { unitKinds } from '../contract.ts'

/**
 * File format of a course in content/courses: course.yaml, one file per unit, content/media/media.json. Minutes and
 * contact hours are not stored; `planned-minutes.ts` computes them from the content.
 */

const isoDate = z.iso.date()

export const CourseFile = z.strictObject({
  code: z.string().regex(/^[A-Z0-9_]{2,20}$/),
  name: z.string().min(3),
  summary: z.string().min(20).max(240),
  description: z.string().min(40),
  level: z.int().min(0).max(4),
  topics: z.array(z.string()).min(1),
  outcomes: z.array(z.string()).min(1),
  price: z.string().regex(/^\d+\.\d{2}$/, 'write the price like "249.00", in quotes'),
  languages: z.strictObject({ audio: z.array(z.string()), captions: z.array(z.string()) }),
  partnerOnly: z.string().nullish(),
  prePurchaseNotice: z.string().nullish(),
  introDiscount: z
    .strictObject({
      percent: z.number().gt(0).lt(100),
      date: isoDate,
      todate: isoDate,
      howMany: z.int().positive().nullish(),
    })
    .nullish(),
  /** True if its hours may count with the Texas agency. */
  tceq: z.boolean().default(false),
  /** True if it is sold as part of the technician program. */
  rotp: z.boolean().default(false),
  prerequisites: z.array(z.string()).default([]),
  /** Skills an instructor must sign off before the course is complete. */
  signOffs: z.array(z.string().min(5).max(240)).default([]),
  changes: z.string().default('First edition.'),
  units: z
    .array(
      z.strictObject({
        file: z.string(),
        kind: z.enum(unitKinds).exclude(['package']),
        title: z.string().min(3),
        video: z.string().optional(),
        passPercent: z.int().min(1).max(100).optional(),
      }),
    )
    .min(1),
})
export type CourseFile = z.output<typeof CourseFile>
export type UnitEntry = CourseFile['units'][number]

export const QuizFile = z.strictObject({
  questions: z
    .array(
      z
        .strictObject({
          text: z.string().min(5),
          choices: z.array(z.string()).min(2),
          answer: z.int().min(0),
          explanation: z.string(),
          lecture: z.string().optional(),
        })
        .refine(({ answer, choices }) => answer < choices.length, 'the answer is not one of the choices'),
    )
    .min(1),
})
export type QuizFile = z.output<typeof QuizFile>

export const MediaFile = z.record(
  z.string(),
  z.object({ seconds: z.number().positive(), bytes: z.int(), captions: z.array(z.string()) }),
)
export type MediaFile = z.output<typeof MediaFile>
