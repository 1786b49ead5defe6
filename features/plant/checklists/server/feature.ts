import { endings, personalExports } from '#features/core/accounts/server/public.ts'
import { type Feature, type Handlers, serve } from '#platform/server/feature.ts'
import { checklists as contract } from '../contract.ts'
import { demoChecklists } from './demo.ts'
import { checklists, checklistVersions, removeChecklist, saveChecklist } from './lists.ts'
import { deletePersonalRuns, exportRuns } from './own-runs.ts'
import { addPhoto, checklistPhoto } from './photos.ts'
import { endReportLink, makeReportLink, reportLinks } from './report-links.ts'
import { runPaper } from './run-paper.ts'
import { answerStep, beginRun, checklistRun, checklistRuns, discardRun, finishRun } from './runs.ts'

const handlers: Handlers<typeof contract> = {
  checklists,
  checklistVersions,
  saveChecklist,
  removeChecklist,
  checklistRuns,
  checklistRun,
  beginRun,
  answerStep,
  finishRun,
  discardRun,
  addPhoto,
  checklistPhoto,
  runPaper,
  reportLinks,
  makeReportLink,
  endReportLink,
}

export const checklistsFeature: Feature = {
  name: 'checklists',
  operations: serve(contract, handlers),
  extends: [
    personalExports.with({ name: 'checklists', collect: exportRuns }),
    endings.with({ needsName: async () => false, forget: deletePersonalRuns }),
  ],
  demo: [demoChecklists],
}
