import { keyPage } from '#platform/contract/links/key-pages.ts'

export const approveTrainingPage = keyPage('approveTraining/:token')
