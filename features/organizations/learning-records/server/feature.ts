import { endings, mergings, personalExports } from '#features/core/accounts/server/public.ts'
import { companyLeft } from '#features/core/company-people/server/public.ts'
import { retentions } from '#platform/server/extensions/retention.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { learningRecords } from '../contract.ts'
import { identifyStatementKey, makeKey, revokeKey } from './export/statement-key.ts'
import { download, statements } from './export/statements.ts'
import { recordLearning, sendStatements } from './outbox/send-statements.ts'
import {
  exportStatements,
  forgetOldStatements,
  mergeOfStatements,
  oldStatements,
  statementsOfLeaver,
  statementsTerminationPart,
} from './personal-data.ts'
import { remove, retry, save, settings, test } from './settings/handlers.ts'

export const learningRecordsFeature: Feature = {
  name: 'learning-records',
  operations: serve(learningRecords, {
    settings,
    save,
    test,
    retry,
    remove,
    makeKey,
    revokeKey,
    statements,
    download,
  }),
  jobs: [recordLearning, sendStatements, forgetOldStatements],
  extends: [
    companyLeft.with(statementsOfLeaver),
    endings.with(statementsTerminationPart),
    mergings.with(mergeOfStatements),
    personalExports.with({ name: 'learningRecords', collect: exportStatements }),
    retentions.with(oldStatements),
  ],
  identifyKey: identifyStatementKey,
}
