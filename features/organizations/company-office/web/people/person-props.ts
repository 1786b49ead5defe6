import type { OutputOf } from '#platform/contract/operation.ts'
import type { OpenCompany } from '../../contract/company.ts'
import type { corporatePeople } from '../../contract/people.ts'

/** Props shared by all sections of a person's page. */
export interface PersonProps {
  company: OpenCompany
  person: OutputOf<typeof corporatePeople.person>
}
