/** A course has one who leads it, or several, and those who help. Both answer, grade and see the same. */
export const teachingRoles = ['lead', 'assistant'] as const
export type TeachingRole = (typeof teachingRoles)[number]

export const roleNames: Readonly<Record<TeachingRole, string>> = {
  lead: 'Lead',
  assistant: 'Assistant',
}
