import { page } from '#platform/web/page.ts'

const access = 'signed-in'

export const referencePages = [
  page('roTech', 'Technician tools', access, () => import('./RoTechPage.tsx')),
  page('roUnitEquations', 'RO calculators', access, () => import('./RoUnitEquationsPage.tsx')),
  page('roUnitEquations/projection', 'RO projection', access, () => import('./ProjectionPage.tsx')),
  page('conversionFactors', 'Unit converter', access, () => import('./ConversionFactorsPage.tsx')),
  page('commonIons', 'Ions and water analysis', access, () => import('./CommonIonsPage.tsx')),
  page('ptable', 'Periodic table', access, () => import('./PtablePage.tsx')),
  page('chemicalCompounds', 'Treatment chemicals', access, () => import('./ChemicalCompoundsPage.tsx')),
]
