/** Topics that a booth visitor can request information about. */
export const interests = [
  'Online courses',
  'Certification',
  'Seminars',
  'Training for my company',
  'Consulting',
  'Plant tools',
] as const
export type Interest = (typeof interests)[number]
