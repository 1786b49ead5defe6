/** Supported standards, by the manifest of the package. */
export const standards = ['scorm12', 'scorm2004', 'cmi5'] as const
export type Standard = (typeof standards)[number]

export const standardNames: Readonly<Record<Standard, string>> = {
  scorm12: 'SCORM 1.2',
  scorm2004: 'SCORM 2004',
  cmi5: 'cmi5',
}

export const moveOnRules = [
  'Passed',
  'Completed',
  'CompletedAndPassed',
  'CompletedOrPassed',
  'NotApplicable',
] as const
export type MoveOn = (typeof moveOnRules)[number]

/** One launchable part of a package: a SCO or page of SCORM, or an assignable unit of cmi5. */
export interface PackagePart {
  title: string
  /** File in the package, without query. */
  file: string
  /** Query and fragment of the launch address: '?page=1#top'; '' for none. */
  query: string
  /** A `page` reports nothing and is complete when it was opened. */
  kind: 'reports' | 'page'
  /** Score that a learner must reach, from 0 to 1; null if the package sets none. */
  mastery: number | null
  /** Share of progress at which the part is complete, from 0 to 1; null if the package reports completion. */
  threshold: number | null
  /** True if a part that reports no status at its end is not complete. */
  setsCompletion: boolean
  launchData: string
  /** cmi5 only: id of the assignable unit, and the condition under which it is complete. */
  activityId: string
  moveOn: MoveOn
}

export interface PackageFacts {
  standard: Standard
  title: string
  parts: PackagePart[]
}
