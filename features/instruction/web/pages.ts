import type { Page } from '#platform/web/page.ts'

export const instructionPages: readonly Page[] = []
