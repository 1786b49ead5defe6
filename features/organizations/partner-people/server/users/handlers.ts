import type { Handlers } from '#platform/server/feature.ts'
import type { membership } from '../../contract.ts'
import { editUser, mailLoginLink } from './change-user.ts'
import { getPartnerUsers, userIds } from './list-users.ts'
import { updateIDAMember, updatePartnerAdmins, updatePartnerSupervisors } from './roles.ts'
import { user, userHistory } from './show-user.ts'
import { getPartnerSupervisorsUsers, supervisors, updatePartnerSupervisorsUsers } from './supervisors.ts'
import { writeToUsers } from './write-to-users.ts'

export const userHandlers: Handlers<typeof membership> = {
  getPartnerUsers,
  userIds,
  user,
  userHistory,
  editUser,
  mailLoginLink,
  updatePartnerAdmins,
  updatePartnerSupervisors,
  updateIDAMember,
  getPartnerSupervisorsUsers,
  updatePartnerSupervisorsUsers,
  supervisors,
  writeToUsers,
}
