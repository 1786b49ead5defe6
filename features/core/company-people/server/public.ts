export {
  addCompany,
  addJobRole,
  addMember,
  addMembers,
  type MemberDraft,
  type Supervision,
  setCompanyDiscount,
  superviseEmployees,
} from './commands.ts'
export { companiesView } from './companies-view.ts'
export {
  administratorsOf,
  type Company,
  type CompanyAdministrator,
  companyChoices,
  companyNames,
  findCompany,
  firstAdministrators,
  lockCompany,
} from './find-company.ts'
export {
  type CompanyWithTerms,
  type InvoiceTerms,
  invoiceTermsOf,
  listInvoiceTerms,
  lockInvoiceTerms,
  setInvoiceTerms,
} from './invoice-terms.ts'
export { jobRolesOf } from './job-roles.ts'
export {
  type AddResult,
  addPeople,
  knownAmong,
} from './joining/add-people.ts'
export { changeInvitation } from './joining/invite.ts'
export {
  byInvitedName,
  type InvitationPart,
  type Invited,
  invitationParts,
  invitationsFound,
  invitedAmong,
  invitedNow,
  joinedSince,
} from './joining/invited-people.ts'
export { type JoinToken, joinByToken, joinsAtOnce, readJoinToken } from './joining/join-by-token.ts'
export { endJoinLink, joinLinksOf, makeJoinLink } from './joining/join-links.ts'
export { countJoinRequests, decideRequest, joinRequestsOf, requestPeople } from './joining/join-requests.ts'
export { companyInvitations } from './joining/tables.ts'
export { mailStrangers } from './mail-strangers.ts'
export { type CompanyDeparture, type CompanyDeparturePart, companyLeft } from './members/company-departure.ts'
export { countMembers, membersAmong } from './members/count-members.ts'
export { type CompanyRights, findMember, type Member, memberById, rightsOf } from './members/find-member.ts'
export { joinCompany, type NewMember } from './members/join-company.ts'
export { effectsOfLeaving, leaveCompany } from './members/leave-company.ts'
export { mayEditAccount, memberEditor } from './members/member-editor.ts'
export { distinctPlaces, jobRoleNames, moveMembers } from './members/places.ts'
export { endSupervisorRole, giveRole, setRoles } from './members/set-roles.ts'
export { leadersOf, membersFound, type PeopleFilter, scopedPeople } from './people-list.ts'
export {
  administeredCompany,
  answersForPerson,
  byMemberName,
  inScope,
  membersIn,
  type PeopleScope,
  peopleInScope,
  peopleScope,
  runsOn,
  withinScope,
} from './people-scope.ts'
export { companyEditor, profileOf } from './profile/company-editor.ts'
export { companyRows } from './profile/company-rows.ts'
export { contestDomain, decideDomain, domainsToDecide } from './profile/decide-domain.ts'
export {
  type CompanyDomain,
  companyAtDomain,
  dnsRecords,
  domainsOf,
  nameDomain,
  provenDomains,
  removeDomain,
} from './profile/domains.ts'
export { decideCompany, openCompany } from './profile/open-company.ts'
export { hasDnsRecord, mailDomain, proveDomain } from './profile/prove-domain.ts'
export {
  companiesAnsweredFor,
  companiesOf,
  companyOf,
  type Membership,
  memberIds,
  membersWithoutCredit,
} from './queries.ts'
export { type CompanySwitches, changeSwitches, setMemberCredit } from './switches.ts'
export { companyMembers, companySupervisions } from './tables.ts'
export {
  endSupervisions,
  type SupervisionRow,
  supervisionsOfEmployee,
  supervisorNames,
  supervisorsOf,
  teamsOf,
} from './teams/supervisors.ts'
