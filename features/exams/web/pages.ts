import type { Page } from '#platform/web/page.ts'

export const examsPages: readonly Page[] = []
