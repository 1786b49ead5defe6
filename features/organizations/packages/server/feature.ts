import { endings, mergings, personalExports } from '#features/core/accounts/server/public.ts'
import { retentions } from '#platform/server/extensions/retention.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { packages } from '../contract.ts'
import {
  connectionsTerminationPart,
  exportConnections,
  forgetOldLaunches,
  mergeOfConnections,
  oldLaunches,
} from './account-parts.ts'
import { courses, download, list, make, revoke } from './administer.ts'
import { enter, opened } from './enter.ts'
import { launch, progress } from './launch.ts'

export const packagesFeature: Feature = {
  name: 'packages',
  operations: serve(packages, { courses, list, make, download, revoke, launch, progress, opened, enter }),
  jobs: [forgetOldLaunches],
  extends: [
    personalExports.with({ name: 'packages', collect: exportConnections }),
    endings.with(connectionsTerminationPart),
    mergings.with(mergeOfConnections),
    retentions.with(oldLaunches),
  ],
}
