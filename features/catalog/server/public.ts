export {
  type BundleDraft,
  type BundleOffer,
  bundleOffers,
  saveBundleOffer,
  setInBundles,
} from './bundle-offers.ts'
export { captionCues } from './captions/caption-cues.ts'
export { machineDrafted } from './captions/caption-films.ts'
export { type ContentAccess, contentAccess } from './content-access.ts'
export { type WorthPart, worthParts } from './course-worth.ts'
export { pilotTimes } from './desk/pilot-times.ts'
export { forgetCatalog } from './keep-catalogs.ts'
export { allLanguages, type Language } from './languages.ts'
export { type MediaOwner, mediaOwners } from './media/media-owners.ts'
export {
  allCourseOffers,
  type Course,
  type CourseOffer,
  courseNameOf,
  courseOffers,
  findCourse,
  findCourses,
  findUnit,
  findVersion,
  listCourses,
  mainTopics,
  type StoredUnit,
  tceqCourses,
  unitsOfVersion,
} from './queries.ts'
export { unitVideo } from './show-units.ts'
export { returnIntroUnits, takeIntroUnits } from './take-intro-units.ts'
export { unitPlaces, unitsWithHeadings } from './unit-places.ts'
