import { endings, mergings, personalExports } from '#features/core/accounts/server/public.ts'
import { companyLeft } from '#features/core/company-people/server/public.ts'
import { retentions } from '#platform/server/extensions/retention.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { ltiAdmin, ltiLaunch } from '../contract.ts'
import { check, members } from './admin/check.ts'
import { remove, retry, save } from './admin/edit.ts'
import { settings } from './admin/settings.ts'
import { launchHandlers } from './launch/enter.ts'
import {
  exportLti,
  forgetLtiLaunches,
  ltiTerminationPart,
  mergeOfLti,
  oldLtiAttempts,
  oldLtiLaunches,
  oldLtiLogins,
  resultsOfLeaver,
} from './parts.ts'
import { serveLti } from './routes.ts'
import { sendLtiScores } from './services/send-scores.ts'
import { recordLtiResults } from './services/track-result.ts'
import { rotateToolKeys } from './tool-keys.ts'

export const ltiFeature: Feature = {
  name: 'lti',
  operations: [
    ...serve(ltiAdmin, { settings, save, check, retry, members, remove }),
    ...serve(ltiLaunch, launchHandlers),
  ],
  routes: serveLti,
  jobs: [recordLtiResults, sendLtiScores, rotateToolKeys, forgetLtiLaunches],
  extends: [
    companyLeft.with(resultsOfLeaver),
    endings.with(ltiTerminationPart),
    mergings.with(mergeOfLti),
    personalExports.with({ name: 'lti', collect: exportLti }),
    retentions.with(oldLtiLogins, oldLtiLaunches, oldLtiAttempts),
  ],
}
