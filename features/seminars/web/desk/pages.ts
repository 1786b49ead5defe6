import type { Page } from '#platform/web/page.ts'

/** The pages of those who plan seminars, sell them and stand at the door. */
export const seminarsDeskPages: readonly Page[] = []
