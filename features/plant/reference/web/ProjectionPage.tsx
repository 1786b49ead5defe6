import { Box, Stack } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { project } from '#features/plant/water/rules/projection/project.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { type AnalysisFields, readAnalysis } from '../rules/analysis-fields.ts'
import {
  fromProjectionAddress,
  inSystem,
  openingFields,
  type ProjectionFields,
  projectionAddress,
  readProjection,
} from '../rules/projection/fields.ts'
import { headlines } from '../rules/projection/report.ts'
import { ProjectionInputs } from './parts/projection/ProjectionInputs.tsx'
import { ProjectionResult } from './parts/projection/ProjectionResult.tsx'
import classes from './parts/Tools.module.css'
import { UnitSwitch } from './parts/UnitSwitch.tsx'
import { useUnitSystem } from './use-unit-system.ts'
import { useWater } from './use-water.ts'

/** Design of an RO train with its results. The URL holds the field values. */
export default function ProjectionPage() {
  const [system] = useUnitSystem()
  const [entered] = useWater()
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState<ProjectionFields>(
    () => fromProjectionAddress(address) ?? openingFields(system, hasIons(entered) ? entered : undefined),
  )
  const fields = useMemo(() => inSystem(typed, system), [typed, system])
  const change = (next: ProjectionFields) => {
    setTyped(next)
    setAddress(projectionAddress(next), { replace: true })
  }
  // Deferred, so that the computation does not slow down typing.
  const settled = useDeferredValue(fields)
  const read = useMemo(() => readProjection(settled), [settled])
  const projection = useMemo(() => ('design' in read ? project(read.design, system) : read), [read, system])
  const problems = 'problems' in projection ? projection.problems : {}
  return (
    <PageFrame
      wide
      title="RO projection"
      lead="Design a train of one to three stages and see its pressure, permeate and energy immediately."
      actions={<UnitSwitch />}
    >
      {/* Beside the fields on wide windows, above them on phones: what comes of them is seen at once. */}
      {'cases' in projection ? (
        <Box className={classes.result} hiddenFrom="md" mb="lg" aria-live="polite">
          <Facts layout="ends" rows={headlines(projection.cases, system)} />
        </Box>
      ) : null}
      <div className={classes.columns}>
        <ProjectionInputs fields={fields} problems={problems} entered={entered} onChange={change} />
        <Stack gap="lg" miw={0}>
          <ProjectionResult
            fields={settled}
            design={'design' in read ? read.design : null}
            projection={projection}
            onShow={(shown) => change({ ...fields, shown })}
          />
        </Stack>
      </div>
    </PageFrame>
  )
}

const hasIons = (water: AnalysisFields): boolean => Object.keys(readAnalysis(water).analysis.ions).length > 0
