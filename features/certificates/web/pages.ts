import type { Page } from '#platform/web/page.ts'

export const certificatesPages: readonly Page[] = []
