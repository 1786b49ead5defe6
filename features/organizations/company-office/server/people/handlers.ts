import type { Handlers } from '#platform/server/feature.ts'
import type { corporatePeople } from '../../contract/people.ts'
import {
  changeAccountType,
  changePeople,
  deleteEmployee,
  editEmployee,
  leaving,
  renewPin,
} from './change-person.ts'
import { people, peopleFilters, peopleIds } from './list-people.ts'
import { remindPeople } from './remind.ts'
import { person, personHistory, personRecord } from './show-person.ts'

export const peopleHandlers: Handlers<typeof corporatePeople> = {
  people,
  peopleIds,
  peopleFilters,
  changePeople,
  remindPeople,
  person,
  personRecord,
  personHistory,
  editEmployee,
  changeAccountType,
  leaving,
  deleteEmployee,
  renewPin,
}
