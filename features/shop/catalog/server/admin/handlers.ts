import type { Handlers } from '#platform/server/feature.ts'
import type { catalogAdmin } from '../../contract/admin-contract.ts'
import { uploadMedia } from '../media/upload-media.ts'
import { adminBundles, switchInBundles } from './bundle-admin.ts'
import { archiveCourse, createCourse, deleteCourse, restoreCourse } from './course-life.ts'
import { moveUnit, removeUnit, saveFacts, saveUnit } from './edit-draft.ts'
import { adminCourses } from './list-courses.ts'
import { discardDraft, publishDraft } from './publish-draft.ts'
import { saveTerms } from './save-terms.ts'
import { adminCourse, courseVersionList } from './show-course.ts'

export const catalogAdminHandlers: Handlers<typeof catalogAdmin> = {
  adminCourses,
  adminCourse,
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
  adminBundles,
  setInBundles: switchInBundles,
}
