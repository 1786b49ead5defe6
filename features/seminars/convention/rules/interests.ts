/** Topics that a visitor of a booth may want to know more about. */
export const interests = [
  'Online courses',
  'Certification',
  'Seminars',
  'Training for my company',
  'Consulting',
  'Plant tools',
] as const
export type Interest = (typeof interests)[number]
