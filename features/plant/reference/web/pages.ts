import { page } from '#platform/web/page.ts'

const access = 'signed-in'

export const referencePages = [
  page('roTech', 'Technician tools', access, () => import('./RoTechPage.tsx')),
  page('roUnitEquations', 'RO calculators', access, () => import('./RoUnitEquationsPage.tsx'), {
    area: 'roUnitEquations',
  }),
  page('roUnitEquations/projection', 'RO projection', access, () => import('./ProjectionPage.tsx'), {
    area: 'roUnitEquations',
  }),
  page('conversionFactors', 'Unit converter', access, () => import('./ConversionFactorsPage.tsx'), {
    area: 'roUnitEquations',
  }),
  page('commonIons', 'Ions and water analysis', access, () => import('./CommonIonsPage.tsx'), {
    area: 'roUnitEquations',
    tab: 'Ions',
  }),
  page('ptable', 'Periodic table', access, () => import('./PtablePage.tsx'), { area: 'roUnitEquations' }),
  page('chemicalCompounds', 'Treatment chemicals', access, () => import('./ChemicalCompoundsPage.tsx'), {
    area: 'roUnitEquations',
    tab: 'Chemicals',
  }),
]
