import { endings, mergings, personalExports } from '#features/core/accounts/server/public.ts'
import { companyLeft, invitationParts } from '#features/core/company-people/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { directory } from '../contract.ts'
import { demoDirectory } from './demo.ts'
import { directoryHandlers } from './page/handlers.ts'
import {
  directoryOfInvited,
  directoryOfLeaver,
  directoryTerminationPart,
  exportDirectory,
} from './personal-data.ts'
import { serveScim } from './scim/routes.ts'
import { directoryChanges } from './tables.ts'

export const provisioningFeature: Feature = {
  name: 'provisioning',
  operations: serve(directory, directoryHandlers),
  extends: [
    companyLeft.with(directoryOfLeaver),
    invitationParts.with(directoryOfInvited),
    personalExports.with({ name: 'directory', collect: exportDirectory }),
    endings.with(directoryTerminationPart),
    mergings.with({ moves: [directoryChanges.userId] }),
  ],
  routes: serveScim,
  demo: [demoDirectory],
}
