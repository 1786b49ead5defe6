import type { Handlers } from '#platform/server/feature.ts'
import type { catalogDesk } from '../../contract/desk-contract.ts'
import { uploadMedia } from '../media/upload-media.ts'
import { deskBundles, switchInBundles } from './bundle-desk.ts'
import { archiveCourse, createCourse, deleteCourse, restoreCourse } from './course-life.ts'
import { moveUnit, removeUnit, saveFacts, saveUnit } from './edit-draft.ts'
import { deskCourses } from './list-courses.ts'
import { discardDraft, publishDraft } from './publish-draft.ts'
import { saveTerms } from './save-terms.ts'
import { courseVersionList, deskCourse } from './show-course.ts'

export const catalogDeskHandlers: Handlers<typeof catalogDesk> = {
  deskCourses,
  deskCourse,
  courseVersions: courseVersionList,
  createCourse,
  saveTerms,
  saveFacts,
  saveUnit,
  moveUnit,
  removeUnit,
  publishDraft,
  discardDraft,
  archiveCourse,
  restoreCourse,
  deleteCourse,
  uploadMedia,
  deskBundles,
  setInBundles: switchInBundles,
}
