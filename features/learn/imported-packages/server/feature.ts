import { personalExports } from '#features/core/accounts/server/public.ts'
import { unitPackages } from '#features/shop/catalog/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { importedPackages } from '../contract.ts'
import { clearUnusedPackages, endOfPackages } from './clear-packages.ts'
import { exportPackageRecords } from './export-records.ts'
import { open, record, tryOut } from './open-package.ts'
import { report } from './report.ts'
import { servePackageFiles } from './serve-files.ts'
import { packageOfUnit, upload } from './take-package.ts'
import { serveStatements } from './xapi/serve-statements.ts'

export const importedPackagesFeature: Feature = {
  name: 'importedPackages',
  operations: serve(importedPackages, { upload, tryOut, record, open, report }),
  jobs: [clearUnusedPackages],
  routes: (http, app) => {
    servePackageFiles(http, app)
    serveStatements(http, app)
  },
  extends: [
    unitPackages.with(packageOfUnit),
    personalExports.with({ name: 'importedPackages', collect: exportPackageRecords }),
    endOfPackages,
  ],
}
