import type { OutputOf } from '#platform/contract/operation.ts'
import type { OpenCompany } from '../../contract/company.ts'
import type { corporatePeople } from '../../contract/people.ts'

/** What every part of the page about one person gets. */
export interface PersonProps {
  company: OpenCompany
  person: OutputOf<typeof corporatePeople.person>
}
