import type { CourseState } from '../../contract/course-views.ts'

export const stateNames: Readonly<Record<CourseState, string>> = {
  published: 'Published',
  draft: 'Not published',
  archived: 'Archived',
}

export const stateColors: Readonly<Record<CourseState, string>> = {
  published: 'teal',
  draft: 'yellow',
  archived: 'gray',
}
