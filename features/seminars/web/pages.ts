import type { Page } from '#platform/web/page.ts'

export const seminarsPages: readonly Page[] = []
