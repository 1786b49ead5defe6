import {
  IconBuildingCommunity,
  IconCalendarEvent,
  IconChalkboard,
  IconDroplets,
  IconListCheck,
  IconShieldCog,
  IconTool,
  IconUsersGroup,
} from '@tabler/icons-react'
import { rolePages } from '#features/core/accounts/rules/start-page.ts'
import type { RoleCard } from '#platform/web/shell/slots.ts'
import { may, type ShellFacts } from './facts.ts'

/** Cards that lead to the work of each role (R-SIT-9), visible to its holders. */
export function roleCards(facts: ShellFacts): RoleCard[] {
  const { partner, onlyRotp } = facts
  return [
    {
      key: 'admin',
      label: 'Company administration',
      description: rolePages.office.description,
      icon: IconShieldCog,
      to: '/adminIndex',
      show: may(facts, 'product_admin'),
    },
    {
      key: 'super-admin',
      label: 'System',
      description: 'Roles, maintenance and settings.',
      icon: IconTool,
      to: '/superAdmin',
      show: may(facts, 'product_admin') && !onlyRotp,
    },
    {
      key: 'partner-supervisor',
      label: 'My people',
      description: 'The records of the people who are assigned to you.',
      icon: IconUsersGroup,
      to: '/partnerUsers',
      show: may(facts, 'partner_supervisor', partner.code) && !may(facts, 'partner_admin', partner.code),
    },
    {
      key: 'instructor',
      label: 'Instructor Admin',
      description: 'Submissions, questions and attendance.',
      icon: IconChalkboard,
      to: '/instructorAdmin',
      show: may(facts, 'instructor') && !onlyRotp && !partner.hides.instructorAdmin,
    },
    {
      key: 'seminars',
      label: 'Seminar office',
      description: 'Events, registrants, check-in and what needs a decision today.',
      icon: IconCalendarEvent,
      to: '/adminIndex',
      show: may(facts, 'seminar_clerk') && !may(facts, 'product_admin') && !onlyRotp,
    },
    {
      key: 'grades',
      label: 'Grades',
      description: 'Hands-on assessments and exams on paper.',
      icon: IconListCheck,
      to: '/gradeSubmitter',
      show: may(facts, 'seminar_clerk') && !may(facts, 'product_admin') && !onlyRotp,
    },
    {
      key: 'partner-admin',
      label: partner.name,
      description: rolePages.partner.description,
      icon: IconBuildingCommunity,
      to: '/partnerAdmin',
      show: may(facts, 'partner_admin', partner.code) && !partner.isDefault && !onlyRotp,
    },
    {
      key: 'rotp-admin',
      label: 'ROTP Admin',
      description: 'Students, terms and submitted work.',
      icon: IconDroplets,
      to: '/rotpAdmin',
      show: may(facts, 'rotp_admin') || may(facts, 'instructor'),
    },
  ]
}
