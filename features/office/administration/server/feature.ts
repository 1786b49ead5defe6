import { endings, personalExports } from '#features/core/accounts/server/public.ts'
import { startReads } from '#platform/server/extensions/start-reads.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { officeSearches, personRecords, todayCards } from '#platform/server/office.ts'
import { appNews } from '../contract/app-news.ts'
import { office } from '../contract/office-contract.ts'
import { retention } from '../contract/retention.ts'
import { roleRequests } from '../contract/role-requests.ts'
import { administration } from '../contract.ts'
import { administrationHandlers, appNewsHandlers, officeHandlers } from './handlers.ts'
import { givenUpJobs } from './jobs/retry-job.ts'
import { failedMails } from './mail/mail-state.ts'
import { searchPeople } from './office/find-anything.ts'
import { fullDisk } from './office/full-disk.ts'
import { retentionHandlers } from './office/list-retention.ts'
import { exportNotes, notesTerminationPart } from './people/person-notes.ts'
import { mailsToPerson } from './people/show-person.ts'
import { openRoleRequests, roleRequestHandlers } from './roles/role-requests.ts'

export const administrationFeature: Feature = {
  name: 'administration',
  operations: [
    ...serve(appNews, appNewsHandlers),
    ...serve(administration, administrationHandlers),
    ...serve(office, officeHandlers),
    ...serve(roleRequests, roleRequestHandlers),
    ...serve(retention, retentionHandlers),
  ],
  extends: [
    todayCards.with(openRoleRequests, failedMails, givenUpJobs, fullDisk),
    officeSearches.with(searchPeople),
    personRecords.with(mailsToPerson),
    personalExports.with({ name: 'notes', collect: exportNotes }),
    endings.with(notesTerminationPart),
    startReads.with(
      { operation: appNews.ionicVersion, visitors: 'all' },
      { operation: appNews.retrieveMaintenance, visitors: 'all', input: () => ({ userid: '' }) },
    ),
  ],
}
