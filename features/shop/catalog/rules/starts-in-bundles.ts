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
 * Whether a new offer can be ticked in a bundle: not the exams, certifications and courses with a path of their own
 * (R-CAT-4). From then on the flag of the offer decides, which staff can change.
 */
export const startsInBundles = (code: string): boolean => !leftOut.has(code)
