import { page } from '#platform/web/page.ts'
import { caseLinkParameter } from '../rules/key-pages.ts'

const experts = ['instructor', 'consulting_admin'] as const

export const troubleshootingPages = [
  page('dtree', 'Decision tree', 'signed-in', () => import('./DecisionTreePage.tsx'), {
    noindex: true,
    previews: [
      {
        name: 'dtree',
        title: 'Decision tree',
        description:
          'Troubleshooting for reverse osmosis: from what you see at the train to the probable cause.',
        questions: 'tools',
      },
    ],
  }),
  page('dtree/cases', 'My cases', 'signed-in', () => import('./CasesPage.tsx')),
  page('dtree/cases/:caseid', 'Case', 'signed-in', () => import('./CasePage.tsx')),
  page('dtree/shared', 'Shared case', 'anyone', () => import('./SharedCasePage.tsx'), {
    key: caseLinkParameter,
    noindex: true,
  }),
  page('dtree/branches', 'Edit the decision tree', experts, () => import('./admin/BranchesPage.tsx'), {
    staffMenu: ['Training and proof', 'Edit symptoms, causes and shares; review and publish them.'],
  }),
  page('dtree/branches/:symptom', 'Symptom', experts, () => import('./admin/BranchPage.tsx')),
]
