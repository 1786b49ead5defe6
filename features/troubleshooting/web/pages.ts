import { page } from '#platform/web/page.ts'

const experts = ['instructor', 'consulting_admin'] as const

export const troubleshootingPages = [
  page({
    path: 'dtree',
    title: 'Decision tree',
    // Three symptoms are open to everybody.
    access: 'anyone',
    noindex: true,
    load: () => import('./DecisionTreePage.tsx'),
  }),
  page({
    path: 'dtree/cases',
    title: 'My cases',
    access: 'signed-in',
    load: () => import('./CasesPage.tsx'),
  }),
  page({
    path: 'dtree/cases/:caseid',
    title: 'Case',
    access: 'signed-in',
    load: () => import('./CasePage.tsx'),
  }),
  page({
    path: 'dtree/shared',
    title: 'Shared case',
    access: 'anyone',
    noindex: true,
    load: () => import('./SharedCasePage.tsx'),
  }),
  page({
    path: 'dtree/branches',
    title: 'Edit the decision tree',
    access: experts,
    desk: {
      group: 'Training and proof',
      description: 'Edit symptoms, causes and shares; review and publish them.',
    },
    load: () => import('./desk/BranchesPage.tsx'),
  }),
  page({
    path: 'dtree/branches/:symptom',
    title: 'Symptom',
    access: experts,
    load: () => import('./desk/BranchPage.tsx'),
  }),
]
