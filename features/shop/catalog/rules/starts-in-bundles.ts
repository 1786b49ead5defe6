const leftOut: ReadonlySet<string> = new Set([
  'ROS_I_KNOW',
  'ROS_I_PROF',
  'IDACONG',
  'ROSI',
  'ROSI_CERT',
  'ROSII_CERT',
  'ROSIII_CERT',
  'ROSIV_CERT',
  'ROSI_RECERT',
  'ROSII_RECERT',
  'TR330',
])

/**
 * True if a new offer can be selected in bundles by default: excludes exams, certifications, and courses with a
 * separate path (R-CAT-4). Afterwards, staff can change the offer's flag.
 */
export const startsInBundles = (code: string): boolean => !leftOut.has(code)
