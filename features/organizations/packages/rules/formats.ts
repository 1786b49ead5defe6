/** Standards in which a learning management system (LMS) can play a package. */
export const packageFormats = ['scorm12', 'scorm2004', 'cmi5'] as const
export type PackageFormat = (typeof packageFormats)[number]

export const packageFormatNames: Readonly<Record<PackageFormat, string>> = {
  scorm12: 'SCORM 1.2',
  scorm2004: 'SCORM 2004 4th Edition',
  cmi5: 'cmi5',
}
