import { z } from 'zod'
import { flag, integer, requiredText } from '#platform/contract/fields.ts'
import { toMajor } from '#platform/contract/money.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { resource } from '#platform/contract/resource.ts'
import { mediaFiles, mediaKinds } from '../rules/admin/media-type.ts'
import { courseCodeField, DraftFacts, DraftUnit } from './course-draft.ts'
import { AdminCourse, AdminCourseRow, CourseVersionRow, courseStates } from './course-views.ts'
import { BundleDraft, priceField, SellingTerms } from './selling-terms.ts'

const courseCode = requiredText(40, 'Please name a course.')
const admins = ['product_admin'] as const
/** Save counter of the draft as last seen by the editor. */
const draftVersion = integer(0, 1e9)
const draftErrors = {
  conflict: 'Someone else has changed this while you were editing. What you typed is still here.',
  'draft-gone': 'The draft was published or discarded in the meantime. What you typed is still here.',
}

const adminOnly = operationsFor(admins)

/** Admin operations on courses, separate from the shop's contract so that buyers do not load it. */
export const catalogAdmin = contract('catalog', {
  adminCourses: adminOnly.query({
    summary: 'Lists all courses, published or unpublished.',
    input: listInput(['code', 'name', 'price', 'changed'] as const).extend({
      state: filterOf(courseStates),
      /** Only courses of one partner, or only those with an introductory price. */
      only: filterOf(['partner', 'intro', 'unfinished']),
    }),
    output: listOutput(AdminCourseRow),
    csvFile: 'courses',
    csv: [
      ['Code', (row) => row.courseid],
      ['Name', (row) => row.name],
      ['Status', (row) => row.state],
      ['On sale', (row) => row.active],
      ['List price USD', (row) => row.price],
      ['Introductory discount %', (row) => row.intro?.percent],
      ['Introductory price until', (row) => row.intro?.todate.slice(0, 10)],
      ['Partner only', (row) => row.partnerOnly],
      ['Level', (row) => row.level],
      ['Units', (row) => row.units],
      ['Version', (row) => row.version],
      ['Contact hours', (row) => row.contactHours],
      ['Hours that the content supports', (row) => row.supportedHours],
      ['Counts for TCEQ', (row) => row.tceq],
      ['Part of the ROTP', (row) => row.rotp],
      ['Last change', (row) => row.changedAt],
    ],
  }),
  adminCourse: adminOnly.query({
    summary:
      'Returns a course for its editors: its terms and its draft, or the published version if there is no draft.',
    input: z.object({ courseid: courseCode }),
    output: AdminCourse,
  }),
  courseVersions: adminOnly.query({
    summary: 'Lists the versions of a course, newest first, with the changes in each.',
    input: z.object({ courseid: courseCode }),
    output: z.object({ versions: z.array(CourseVersionRow) }),
  }),
  createCourse: adminOnly.command({
    input: z.object({ code: courseCodeField, name: DraftFacts.shape.name, price: priceField }),
    output: z.object({ courseid: z.string() }),
  }),
  saveTerms: adminOnly.command({
    summary: 'Updates the price, introductory price, and flags of a course. Takes effect immediately.',
    input: z.object({ courseid: courseCode, revision: integer(0, 1e9), terms: SellingTerms }),
    output: z.object({ revision: z.int() }),
    errors: { conflict: 'Someone else has changed these terms. What you typed is still here.' },
  }),
  saveFacts: adminOnly.command({
    summary: 'Updates the course details in the draft. Creates a draft if none exists.',
    input: z.object({ courseid: courseCode, version: draftVersion, facts: DraftFacts }),
    output: z.object({ version: z.int() }),
    errors: draftErrors,
  }),
  saveUnit: adminOnly.command({
    summary: 'Updates a unit of the draft, or adds a unit if no key is given.',
    input: z.object({
      courseid: courseCode,
      version: draftVersion,
      key: z.uuid('We could not find that.').nullable(),
      unit: DraftUnit,
    }),
    output: z.object({ version: z.int(), key: z.string() }),
    errors: { ...draftErrors, 'unit-gone': 'Someone has deleted this unit. What you typed is still here.' },
  }),
  moveUnit: adminOnly.command({
    input: z.object({
      courseid: courseCode,
      version: draftVersion,
      key: z.uuid(),
      position: integer(1, 500),
    }),
    output: z.object({ version: z.int() }),
    errors: draftErrors,
  }),
  removeUnit: adminOnly.command({
    summary: 'Removes a unit from the draft. Published versions are not affected.',
    input: z.object({ courseid: courseCode, version: draftVersion, key: z.uuid() }),
    output: z.object({ version: z.int() }),
    errors: draftErrors,
  }),
  publishDraft: adminOnly.command({
    summary: 'Publishes the draft for new enrollments. Existing enrollments remain on their version.',
    input: z.object({
      courseid: courseCode,
      version: draftVersion,
      changes: requiredText(1000, 'Please say what changed, for those who took it before.'),
    }),
    output: z.object({ number: z.int(), isNew: z.boolean() }),
    errors: {
      ...draftErrors,
      'not-ready': 'Something is missing before this can be published.',
      'nothing-new': 'The draft is the same as the published version.',
    },
  }),
  discardDraft: adminOnly.command({
    input: z.object({ courseid: courseCode, version: draftVersion }),
    output: z.object({}),
    errors: {
      ...draftErrors,
      'never-published': 'This course has only a draft. Delete the course instead.',
    },
  }),
  archiveCourse: adminOnly.command({
    summary: 'Withdraws a course from sale and removes it from all lists. Enrolled learners can continue.',
    input: z.object({ courseid: courseCode }),
    output: z.object({}),
  }),
  restoreCourse: adminOnly.command({
    input: z.object({ courseid: courseCode }),
    output: z.object({}),
  }),
  deleteCourse: adminOnly.command({
    input: z.object({ courseid: courseCode }),
    output: z.object({}),
    errors: {
      'was-published': 'A course that was published cannot be deleted, since people may have it. Archive it.',
    },
  }),
  uploadMedia: adminOnly.upload({
    summary: 'Uploads a video, image, or caption file for a unit.',
    maxBytes: 'UPLOAD_MAX_MB',
    kinds: Object.values(mediaFiles).flat(),
    input: z.object({ kind: z.enum(mediaKinds, 'Please say what kind of file this is.') }),
    output: z.object({ file: z.string(), bytes: z.int() }),
  }),
  adminBundles: adminOnly.query({
    summary: 'Lists courses and whether each can be selected in a build-your-own bundle.',
    output: z.object({
      courses: z.array(
        z.object({ courseid: z.string(), name: z.string(), onSale: z.boolean(), inBundles: z.boolean() }),
      ),
    }),
  }),
  setInBundles: adminOnly.command({
    input: z.object({ courseid: courseCode, inBundles: flag() }),
    output: z.object({}),
  }),
})

export const bundleAdmin = contract(
  'bundleOffers',
  resource({
    at: 'catalog/bundleOffers',
    access: admins,
    draft: BundleDraft,
    row: {
      code: z.string(),
      name: z.string(),
      covers: z.array(z.string()),
      listPriceMinor: z.int(),
      active: z.boolean(),
    },
    sorts: ['code', 'name', 'price'],
    filters: { sale: filterOf(['on', 'off']) },
    csv: [
      ['Code', (row) => row.code],
      ['Name', (row) => row.name],
      ['Courses', (row) => row.covers.join(', ')],
      ['Price for one user', (row) => toMajor(row.listPriceMinor)],
      ['On sale', (row) => (row.active ? 'yes' : 'no')],
    ],
  }),
)
