import { Alert, Anchor, Group, SegmentedControl, Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { Design, DesignProblems } from '#features/plant/water/rules/projection/design.ts'
import { findingsOf } from '#features/plant/water/rules/projection/findings.ts'
import { type Projection, streamsOf } from '#features/plant/water/rules/projection/project.ts'
import { addressOf } from '#platform/contract/address.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { reference } from '../../../contract.ts'
import { drawTrain } from '../../../rules/projection/drawing.ts'
import { type ProjectionFields, projectionAddress, systemOf } from '../../../rules/projection/fields.ts'
import {
  caseTable,
  conditionNames,
  displayedCase,
  elementTable,
  ionTable,
  PROJECTION_NOTE,
  stageTable,
} from '../../../rules/projection/report.ts'
import { SaveCase } from '../SaveCase.tsx'
import classes from '../Tools.module.css'
import { FigureTable } from './FigureTable.tsx'
import { FindingList } from './FindingList.tsx'
import own from './Projection.module.css'
import { TrainPicture } from './TrainPicture.tsx'

interface Props {
  fields: ProjectionFields
  design: Design | null
  projection: { cases: Projection[] } | { problems: DesignProblems }
  onShow: (id: string) => void
}

/** The cases of a train side by side, and the selected one in full. */
export function ProjectionResult({ fields, design, projection, onShow }: Props) {
  if (!design || 'problems' in projection)
    return (
      <section className={classes.result} aria-label="Result">
        <Problems
          title="Nothing is projected yet"
          problems={'problems' in projection ? projection.problems : {}}
        />
      </section>
    )
  const { cases } = projection
  const chosen = displayedCase(cases, fields)
  return (
    <>
      <section className={classes.result} aria-label="Result">
        <FigureTable {...caseTable(cases, systemOf(fields))} />
        {cases.map((each) =>
          'problems' in each ? (
            <Problems
              key={each.condition.id}
              title={conditionNames[each.condition.id]}
              problems={each.problems}
            />
          ) : null,
        )}
        <Group gap="sm" className={classes.unprinted}>
          <SaveCase kind="projection" fields={projectionAddress(fields)} suggestion="My train" />
          <CopyText text={window.location.href} what="the link to this projection" />
          <Anchor
            href={addressOf(reference.projectionPaper, { fields: JSON.stringify(projectionAddress(fields)) })}
          >
            Projection as a PDF
          </Anchor>
        </Group>
      </section>
      <SegmentedControl
        fullWidth
        className={own.choice}
        aria-label="Case shown below"
        value={chosen?.condition.id ?? ''}
        onChange={onShow}
        data={cases.map(({ condition }) => ({ value: condition.id, label: conditionNames[condition.id] }))}
      />
      {chosen ? <ShownCase fields={fields} design={design} shown={chosen} /> : null}
      <Quiet>{PROJECTION_NOTE}</Quiet>
    </>
  )
}

/** Problems that are not shown at a specific field. */
function Problems({ title, problems }: { title: string; problems: DesignProblems }) {
  return (
    <Alert color="orange" title={title} role="status">
      {problems[''] ?? problems.water ?? 'Please check the marked fields.'}
    </Alert>
  )
}

interface ShownProps {
  fields: ProjectionFields
  design: Design
  shown: Projection
}

function ShownCase({ fields, design, shown }: ShownProps) {
  const system = systemOf(fields)
  const projected = 'projected' in shown ? shown.projected : null
  const streams = useMemo(() => (projected ? streamsOf(design, projected) : null), [design, projected])
  if (!projected || !streams) return null
  return (
    <Stack gap="lg">
      <section className={classes.result} aria-labelledby="projection-picture">
        <SectionTitle id="projection-picture">
          Train, {conditionNames[shown.condition.id].toLowerCase()}
        </SectionTitle>
        <TrainPicture drawing={drawTrain(projected, system)} />
      </section>
      <FindingList findings={findingsOf(design, projected, streams, system)} />
      {[stageTable(projected, system), elementTable(projected, system), ionTable(projected, streams)].map(
        (figures) => (
          <section key={figures.title} className={classes.result} aria-label={figures.title}>
            <FigureTable {...figures} />
          </section>
        ),
      )}
    </Stack>
  )
}
