/** Roles in a course: one or more lead instructors, and assistants. Both can answer, grade and see the same data. */
export const teachingRoles = ['lead', 'assistant'] as const
export type TeachingRole = (typeof teachingRoles)[number]

export const roleNames: Readonly<Record<TeachingRole, string>> = {
  lead: 'Lead',
  assistant: 'Assistant',
}
