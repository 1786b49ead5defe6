import type { Page } from '#platform/web/page.ts'

export const licencesPages: readonly Page[] = []
