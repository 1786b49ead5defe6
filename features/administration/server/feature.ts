import { endings, personalExports } from '#features/accounts/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { officeSearches, personRecords, todayCards } from '#platform/server/office.ts'
import { office } from '../contract/office-contract.ts'
import { administration } from '../contract.ts'
import { administrationHandlers, officeHandlers } from './handlers.ts'
import { givenUpJobs } from './jobs/retry-job.ts'
import { failedMails } from './mail/mail-state.ts'
import { searchPeople } from './office/find-anything.ts'
import { endingOfNotes, exportNotes } from './people/person-notes.ts'
import { mailsToPerson } from './people/show-person.ts'

export const administrationFeature: Feature = {
  name: 'administration',
  operations: [...serve(administration, administrationHandlers), ...serve(office, officeHandlers)],
  extends: [
    todayCards.with(failedMails, givenUpJobs),
    officeSearches.with(searchPeople),
    personRecords.with(mailsToPerson),
    personalExports.with({ name: 'notes', collect: exportNotes }),
    endings.with(endingOfNotes),
  ],
}
