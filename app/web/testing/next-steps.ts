import type { Capability } from '#platform/contract/access.ts'

interface NextStep {
  /** Action completed by the user. */
  success: string
  /** Capability of the user; null for any learner. */
  of: Capability | null
  /** Component that shows the next step. */
  shownBy: string
  /** Label of the step and the page it leads to; null for a file or another site. */
  steps: readonly { label: string; page: string | null }[]
}

/** All completed actions of the product with the user's next steps. */
export const nextSteps: readonly NextStep[] = [
  {
    success: 'paid an order',
    of: null,
    shownBy: 'features/shop/orders/web/parts/OrderNews.tsx',
    steps: [{ label: '{label}', page: 'courses/:courseid' }],
  },
  {
    success: 'passed an exam that certifies',
    of: null,
    shownBy: 'features/learn/certificates/web/parts/certificate/EarnedCertificate.tsx',
    steps: [
      { label: 'View', page: 'recertify/:certificateid' },
      { label: 'PDF', page: null },
      { label: 'Add to LinkedIn', page: null },
      { label: 'Open Badge (JSON)', page: null },
    ],
  },
  {
    success: 'passed an exam of a level',
    of: null,
    shownBy: 'app/web/composed/exam-result.tsx',
    steps: [{ label: 'ProgramCard', page: 'level1Online' }],
  },
  {
    success: 'failed an exam',
    of: null,
    shownBy: 'features/learn/exams/web/parts/result/ResultHead.tsx',
    steps: [{ label: 'Try again', page: 'exams' }],
  },
  {
    success: 'ordered places at a seminar',
    of: null,
    shownBy: 'features/seminars/registration/web/register/done/DoneStep.tsx',
    steps: [
      { label: 'Invoice', page: null },
      { label: 'Pay by card now', page: null },
      { label: 'Add to my calendar', page: null },
      { label: 'My registrations', page: 'seminarSchedule/mine' },
      { label: 'SeatNotes', page: 'seminarSchedule/mine/:recordid' },
    ],
  },
  {
    success: 'added people to a company',
    of: 'corp_admin',
    shownBy: 'features/organizations/company-office/web/adding/AddResults.tsx',
    steps: [{ label: 'Enroll these', page: 'corporateEmployeeEnroll' }],
  },
  {
    success: 'invited people to a partner',
    of: 'partner_admin',
    shownBy: 'features/organizations/partner-people/web/joining/InviteResults.tsx',
    steps: [{ label: 'Enroll people', page: 'partnerEnroll' }],
  },
  {
    success: 'joined a company',
    of: null,
    shownBy: 'features/organizations/company-office/web/adding/JoinCompanyPage.tsx',
    steps: [{ label: '/corporatePage', page: 'corporatePage' }],
  },
  {
    success: 'entered a round of a train',
    of: null,
    shownBy: 'features/plant/plant/web/parts/LogRound.tsx',
    steps: [{ label: "part: 'trends'", page: 'trendingApp' }],
  },
]
