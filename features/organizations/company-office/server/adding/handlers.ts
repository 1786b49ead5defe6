import type { Handlers } from '#platform/server/feature.ts'
import type { corporateAdding } from '../../contract/adding.ts'
import { addEmployee, addMany, sendRequest, whoIsThere } from './add-people.ts'
import { addingProgress } from './adding-progress.ts'
import { changeOne, invitations } from './invitations.ts'
import { confirmDomain, joinCompanyBy, joinWay } from './join.ts'
import { endLink, joinLinks, joinPoster, makeLink } from './join-links.ts'
import { decide, requests } from './requests.ts'

export const addingHandlers: Handlers<typeof corporateAdding> = {
  addEmployee,
  whoIsThere,
  sendRequest,
  requests,
  invitations,
  addingProgress,
  joinLinks,
  joinPoster,
  joinWay,
  addPeople: addMany,
  decideRequest: decide,
  changeInvitation: changeOne,
  makeJoinLink: makeLink,
  endJoinLink: endLink,
  join: joinCompanyBy,
  confirmDomain,
}
