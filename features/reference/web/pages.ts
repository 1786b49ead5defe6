import { page } from '#platform/web/page.ts'

const access = 'signed-in'

export const referencePages = [
  page({ path: 'roTech', title: 'Technician tools', access, load: () => import('./RoTechPage.tsx') }),
  page({
    path: 'roUnitEquations',
    title: 'RO calculators',
    access,
    load: () => import('./RoUnitEquationsPage.tsx'),
  }),
  page({
    path: 'conversionFactors',
    title: 'Unit converter',
    access,
    load: () => import('./ConversionFactorsPage.tsx'),
  }),
  page({
    path: 'commonIons',
    title: 'Ions and water analysis',
    access,
    load: () => import('./CommonIonsPage.tsx'),
  }),
  page({ path: 'ptable', title: 'Periodic table', access, load: () => import('./PtablePage.tsx') }),
  page({
    path: 'chemicalCompounds',
    title: 'Treatment chemicals',
    access,
    load: () => import('./ChemicalCompoundsPage.tsx'),
  }),
]
