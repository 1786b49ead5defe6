import type { Paper } from './fixtures.ts'
import * as office from './office-papers.ts'
import * as training from './training-papers.ts'

export const allPapers: Readonly<Record<string, Paper>> = { ...office, ...training }
