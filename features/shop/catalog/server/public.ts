export { findMedia } from './admin/known-media.ts'
export { nameOf as editorName } from './admin/open-draft.ts'
export { pilotTimes } from './admin/pilot-times.ts'
export {
  type BundleOffer,
  bundleOffers,
  setInBundles,
} from './bundle-offers.ts'
export { attachCaptions } from './captions/attach-captions.ts'
export { captionCues } from './captions/caption-cues.ts'
export {
  type CaptionFilm,
  captionFilms,
  coursesWithFilms,
  type FilmFilter,
  machineDrafted,
  writeMark,
} from './captions/caption-films.ts'
export { consumeIntroUnits, returnIntroUnits } from './consume-intro-units.ts'
export { accessTo, type ContentAccess, contentAccess } from './content-access.ts'
export { type CourseWorthPart, worthParts } from './course-worth.ts'
export { filmStream } from './films/film-files.ts'
export { invalidateCatalogs } from './keep-catalogs.ts'
export { allLanguages, type Language, languageUse, unknownLanguages } from './languages.ts'
export { type MediaOwner, mediaOwners } from './media/media-owners.ts'
export { type FindPackage, packagesInUse, unitPackages } from './packages/unit-packages.ts'
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
export { unitPlaces, unitsWithHeadings } from './unit-places.ts'
