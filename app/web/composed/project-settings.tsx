import type { ComponentType } from 'react'
import { ImportPlan, PlanFiles } from '#features/office/plan-exchange/web/public.tsx'
import { PlanFileParts } from '#features/office/projects/web/public.tsx'

/** Project settings, with import and export of plans. */
export const withPlanFiles = (ProjectSettingsPage: ComponentType) => () => (
  <PlanFileParts value={parts}>
    <ProjectSettingsPage />
  </PlanFileParts>
)

const parts = { ImportPlan, PlanFiles }
