import { z } from 'zod'
import { requiredText } from '#platform/contract/fields.ts'
import { anyone, contract } from '#platform/contract/operation.ts'

export const unitKinds = ['lecture', 'reading', 'practice', 'quiz'] as const
export type UnitKind = (typeof unitKinds)[number]

const courseCode = requiredText(40, 'Please name a course.')
const partnerCode = requiredText(40, 'Please name a partner.')

/** The lower price of a course that runs at this moment; both moments (ISO 8601) are included. */
export const IntroDiscount = z.object({
  /** 0.15 is 15 %. */
  discount: z.number(),
  date: z.string(),
  todate: z.string(),
  /** How many could be bought at it and how many still can; null is any number. */
  howMany: z.int().nullable(),
  left: z.int().nullable(),
})
export type IntroDiscount = z.output<typeof IntroDiscount>

/** A course as shown in the catalog of a partner (R-CAT-1). */
export const CourseCard = z.object({
  courseid: z.string(),
  coursename: z.string(),
  /** List price in US dollars: '249.00'. */
  price: z.string(),
  /** The partner's own price where there is one, else the list price after an introductory discount. */
  actualprice: z.string(),
  introDiscount: IntroDiscount.nullable(),
  partnerOnly: z.string().nullable(),
  prePurchaseNotice: z.string().nullable(),
  summary: z.string(),
  /** 0 is outside of the levels I to IV. */
  level: z.int(),
  topics: z.array(z.string()),
  contactHours: z.number(),
  minutes: z.int(),
  unitCount: z.int(),
  languages: z.object({ audio: z.array(z.string()), captions: z.array(z.string()) }),
  /** Address of a frame of its first film. */
  poster: z.string().nullable(),
  /** Address of its drawing, twice as wide as high. */
  picture: z.string(),
  /** Whether it can be ticked in a bundle for several users. */
  inBundles: z.boolean(),
  /** A product of the RO training program, which has a discount of its own. */
  rotp: z.boolean(),
  /** Marks that a screen sets on its own copy. */
  added: z.boolean(),
  disabled: z.boolean(),
})
export type CourseCard = z.output<typeof CourseCard>

/** Several courses at one price of their own: in a bundle they are ticked together. */
export const BundleCard = z.object({
  code: z.string(),
  name: z.string(),
  /** For one user, in US dollars: '699.00'. */
  price: z.string(),
  /** Codes of the courses that it opens. */
  covers: z.array(z.string()),
  /** Address of its drawing. */
  picture: z.string(),
})
export type BundleCard = z.output<typeof BundleCard>

/** A unit as everybody may know it. */
export const UnitOutline = z.object({
  unitid: z.string(),
  position: z.int(),
  kind: z.enum(unitKinds),
  title: z.string(),
  minutes: z.int(),
  hasVideo: z.boolean(),
  questionCount: z.int().nullable(),
  passPercent: z.int().nullable(),
  /** The first lecture of a course is open to everybody. */
  sample: z.boolean(),
})
export type UnitOutline = z.output<typeof UnitOutline>

export const UnitVideo = z.object({
  src: z.string(),
  seconds: z.number(),
  poster: z.string().nullable(),
  captions: z.array(z.object({ language: z.string(), src: z.string() })),
})
export type UnitVideo = z.output<typeof UnitVideo>

/** The outline of a unit, with what it teaches where the reader may see it. */
export const Unit = UnitOutline.extend({
  open: z.boolean(),
  /** Markdown. Questions are handed out by the attempt, never here. */
  body: z.string().nullable(),
  video: UnitVideo.nullable(),
})
export type Unit = z.output<typeof Unit>

export const CourseDetail = CourseCard.extend({
  description: z.string(),
  outcomes: z.array(z.string()),
  /** What one should have taken before. */
  prerequisites: z.array(z.object({ courseid: z.string(), coursename: z.string() })),
  units: z.array(UnitOutline),
  version: z.object({ number: z.int(), publishedAt: z.string(), changes: z.string() }),
})
export type CourseDetail = z.output<typeof CourseDetail>

/** What a course counts for today, and who teaches it. */
export const CourseWorth = z.object({
  /** Agencies that take it: 'Texas (TCEQ)', the number of the approval, and for how many hours. */
  approvals: z.array(z.object({ agency: z.string(), number: z.string(), hours: z.number() })),
  /** Certifications that ask for it: which of the courses of each it is. */
  steps: z.array(z.object({ program: z.string(), position: z.int(), total: z.int(), to: z.string() })),
  /** Those who teach it now, who leads it first. */
  instructors: z.array(z.object({ name: z.string(), role: z.string() })),
  /** How long it can be learned, and within how many days it can be refunded. */
  accessDays: z.int().nullable(),
  refundDays: z.int().nullable(),
})
export type CourseWorth = z.output<typeof CourseWorth>
export const catalog = contract('catalog', {
  courseList: anyone.query({
    at: 'onlinetraining/getJson/{userid}/{partner}',
    summary: 'The catalog of a partner, the same for everyone, so `userid` is not used.',
    input: z.object({ userid: z.string().max(100), partner: partnerCode }),
    output: z.object({
      partner: z.string(),
      courses: z.array(CourseCard),
      /** Empty where a partner shows only its own list of courses. */
      bundles: z.array(BundleCard),
    }),
  }),
  courseDetail: anyone.query({
    at: 'catalog/course',
    summary: 'Everything that a buyer wants to know of one course.',
    input: z.object({ courseid: courseCode, partner: partnerCode }),
    output: CourseDetail,
  }),
  courseWorth: anyone.query({
    summary: 'What a course counts for with agencies and certifications, and who teaches it.',
    input: z.object({ courseid: courseCode }),
    output: CourseWorth,
  }),
  getUnits: anyone.query({
    at: 'onlinetraining/getUnits',
    method: 'POST',
    summary: 'The outline of a course for everyone, its content for those who are enrolled.',
    input: z.object({ courseid: courseCode }),
    output: z.object({
      courseid: z.string(),
      coursename: z.string(),
      /** The version that the caller is enrolled in, else the published one. */
      version: z.int(),
      enrolled: z.boolean(),
      units: z.array(Unit),
    }),
  }),
  media: anyone.file({
    at: '/media/{file}',
    summary:
      'Pictures for everyone; videos and captions of samples for everyone, of other units for the enrolled, and what is not published yet for its editors.',
    input: z.object({ file: z.string().max(200) }),
  }),
  getLanguages: anyone.query({
    at: 'onlinetraining/getLanguages',
    summary: 'Languages in which courses are spoken or captioned.',
    output: z.object({
      languages: z.array(
        z.object({
          code: z.string(),
          /** In English, and as its speakers write it. */
          language: z.string(),
          ownName: z.string(),
          audio: z.boolean(),
          captions: z.boolean(),
        }),
      ),
    }),
  }),
})
