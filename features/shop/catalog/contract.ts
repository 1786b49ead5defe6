import { z } from 'zod'
import { requiredText } from '#platform/contract/fields.ts'
import { anyone, contract } from '#platform/contract/operation.ts'

export const unitKinds = ['lecture', 'reading', 'practice', 'package', 'quiz'] as const
export type UnitKind = (typeof unitKinds)[number]

/** True for units that consist of a text, possibly with a video. */
export const hasText = (kind: UnitKind): boolean => kind === 'lecture' || kind === 'reading'

const courseCode = requiredText(40, 'Please name a course.')
const partnerCode = requiredText(40, 'Please name a partner.')

/** Current introductory discount of a course. Both timestamps (ISO 8601) are inclusive. */
export const IntroDiscount = z.object({
  /** As a fraction: 0.15 is 15%. */
  discount: z.number(),
  date: z.string(),
  todate: z.string(),
  /** Quantity limit at this price and the quantity left; null if unlimited. */
  howMany: z.int().nullable(),
  left: z.int().nullable(),
})
export type IntroDiscount = z.output<typeof IntroDiscount>

/** A course in a partner's catalog (R-CAT-1). */
export const CourseCard = z.object({
  courseid: z.string(),
  coursename: z.string(),
  /** List price in US dollars: '249.00'. */
  price: z.string(),
  /** The partner's custom price if there is one, otherwise the list price after an introductory discount. */
  actualprice: z.string(),
  introDiscount: IntroDiscount.nullable(),
  partnerOnly: z.string().nullable(),
  prePurchaseNotice: z.string().nullable(),
  summary: z.string(),
  /** 0 means outside levels I to IV. */
  level: z.int(),
  topics: z.array(z.string()),
  contactHours: z.number(),
  minutes: z.int(),
  unitCount: z.int(),
  languages: z.object({ audio: z.array(z.string()), captions: z.array(z.string()) }),
  /** URL of a frame of its first video. */
  poster: z.string().nullable(),
  /** URL of its illustration, twice as wide as high. */
  picture: z.string(),
  /** True if it can be selected in a bundle for several users. */
  inBundles: z.boolean(),
  /** Product of the RO training program, which has a separate discount. */
  rotp: z.boolean(),
  /** Flags set by the client on its copy. */
  added: z.boolean(),
  disabled: z.boolean(),
})
export type CourseCard = z.output<typeof CourseCard>

/** Several courses sold at one price; in a bundle they are selected together. */
export const BundleCard = z.object({
  code: z.string(),
  name: z.string(),
  /** Price for one user, in US dollars: '699.00'. */
  price: z.string(),
  /** Codes of the included courses. */
  covers: z.array(z.string()),
  /** URL of its illustration. */
  picture: z.string(),
})
export type BundleCard = z.output<typeof BundleCard>

/** Public view of a unit. */
export const UnitOutline = z.object({
  unitid: z.string(),
  position: z.int(),
  kind: z.enum(unitKinds),
  title: z.string(),
  minutes: z.int(),
  hasVideo: z.boolean(),
  questionCount: z.int().nullable(),
  passPercent: z.int().nullable(),
  /** True for the first lecture of a course, which is public. */
  sample: z.boolean(),
})
export type UnitOutline = z.output<typeof UnitOutline>

export const UnitVideo = z.object({
  src: z.string(),
  /** URL of the HLS playlist of several qualities; null or absent if there is only `src`. */
  stream: z.string().nullable().optional(),
  seconds: z.number(),
  poster: z.string().nullable(),
  captions: z.array(z.object({ language: z.string(), src: z.string() })),
})
export type UnitVideo = z.output<typeof UnitVideo>

/** Unit outline, with the content if the reader has access. */
export const Unit = UnitOutline.extend({
  open: z.boolean(),
  /** Markdown. Questions are delivered with the attempt, never here. */
  body: z.string().nullable(),
  video: UnitVideo.nullable(),
})
export type Unit = z.output<typeof Unit>

export const CourseDetail = CourseCard.extend({
  description: z.string(),
  outcomes: z.array(z.string()),
  /** Courses recommended before this one. */
  prerequisites: z.array(z.object({ courseid: z.string(), coursename: z.string() })),
  units: z.array(UnitOutline),
  version: z.object({ number: z.int(), publishedAt: z.string(), changes: z.string() }),
})
export type CourseDetail = z.output<typeof CourseDetail>

/** Current approvals and certifications of a course, and its instructors. */
export const CourseWorth = z.object({
  /** Agencies that accept it ('Texas (TCEQ)'), with approval number and hours. */
  approvals: z.array(z.object({ agency: z.string(), number: z.string(), hours: z.number() })),
  /** Certifications that require it, with its position among their courses. */
  steps: z.array(z.object({ program: z.string(), position: z.int(), total: z.int(), to: z.string() })),
  /** Current instructors, lead instructor first. */
  instructors: z.array(z.object({ name: z.string(), role: z.string() })),
  /** Days of access to the course, and days within which it can be refunded. */
  accessDays: z.int().nullable(),
  refundDays: z.int().nullable(),
})
export type CourseWorth = z.output<typeof CourseWorth>
export const catalog = contract('catalog', {
  courseList: anyone.query({
    at: 'onlinetraining/getJson/{userid}/{partner}',
    summary:
      'Returns the catalog of a partner. The catalog is the same for all callers, so `userid` is ignored.',
    input: z.object({ userid: z.string().max(100), partner: partnerCode }),
    output: z.object({
      partner: z.string(),
      courses: z.array(CourseCard),
      /** Empty if a partner shows only its own course list. */
      bundles: z.array(BundleCard),
    }),
  }),
  courseDetail: anyone.query({
    at: 'catalog/course',
    summary: 'Returns the details of a course for prospective buyers.',
    input: z.object({ courseid: courseCode, partner: partnerCode }),
    output: CourseDetail,
  }),
  courseWorth: anyone.query({
    summary: 'Returns the agency approvals, certifications, and instructors of a course.',
    input: z.object({ courseid: courseCode }),
    output: CourseWorth,
  }),
  getUnits: anyone.query({
    at: 'onlinetraining/getUnits',
    method: 'POST',
    summary: 'Returns the outline of a course to any caller, and its content to enrolled learners.',
    input: z.object({ courseid: courseCode }),
    output: z.object({
      courseid: z.string(),
      coursename: z.string(),
      /** Version in which the caller is enrolled, otherwise the published version. */
      version: z.int(),
      enrolled: z.boolean(),
      units: z.array(Unit),
    }),
  }),
  media: anyone.file({
    at: '/media/{file}',
    summary:
      'Returns a media file. Images and samples are public; other videos and captions require enrollment, and unpublished ones are limited to editors.',
    input: z.object({
      file: z.string().max(200),
      /** `server`: from our origin even if films are in a bucket, so that a page may read their pixels. */
      via: z.enum(['', 'server']).default(''),
    }),
  }),
  getLanguages: anyone.query({
    at: 'onlinetraining/getLanguages',
    summary: 'Lists the languages in which courses are spoken or captioned.',
    output: z.object({
      languages: z.array(
        z.object({
          code: z.string(),
          /** Name in English and in the language itself (`ownName`). */
          language: z.string(),
          ownName: z.string(),
          audio: z.boolean(),
          captions: z.boolean(),
        }),
      ),
    }),
  }),
})
