import { requiredTraining } from '#features/organizations/company-office/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { complianceOffice } from '../contract/office.ts'
import { complianceOverview } from '../contract/overview.ts'
import { requirementAdmin } from '../contract/requirement-admin.ts'
import { complianceMailings, complianceShares } from '../contract/sharing.ts'
import { compliance } from '../contract.ts'
import { buildDemoCompliance } from './demo.ts'
import { mailingHandlers, mailTrainingReports } from './mailings/mailings.ts'
import { choices, coverage, gaps, matrix, matrixCsv, matrixPdf } from './matrix/handlers.ts'
import { trainingOfCompany } from './matrix/required-training.ts'
import { companies } from './office/companies.ts'
import { decide, manual, people, request } from './office/manual-enrollments.ts'
import { overviewHandlers } from './overview/handlers.ts'
import { endWaiver, getIonicEmployeeRecord, person, waive } from './record/handlers.ts'
import { requirementHandlers } from './requirements/requirement-admin.ts'
import { shareHandlers } from './sharing/shares.ts'
import { refreshStatuses } from './status/refresh.ts'

export const complianceFeature: Feature = {
  name: 'company-requirements',
  operations: [
    ...serve(compliance, {
      matrix,
      gaps,
      coverage,
      choices,
      matrixCsv,
      matrixPdf,
      waive,
      endWaiver,
      person,
      getIonicEmployeeRecord,
    }),
    ...serve(requirementAdmin, requirementHandlers),
    ...serve(complianceShares, shareHandlers),
    ...serve(complianceMailings, mailingHandlers),
    ...serve(complianceOverview, overviewHandlers),
    ...serve(complianceOffice, { companies, manual, people, request, decide }),
  ],
  jobs: [mailTrainingReports, refreshStatuses],
  demo: [buildDemoCompliance],
  extends: [requiredTraining.with(trainingOfCompany)],
}
