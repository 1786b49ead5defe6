import type { Page } from '#platform/web/page.ts'

export const reportsPages: readonly Page[] = []
