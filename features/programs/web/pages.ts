import type { Page } from '#platform/web/page.ts'

export const programsPages: readonly Page[] = []
