import { Button, Group, SegmentedControl, Select, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { useIsPhone } from '#platform/web/device/use-is-phone.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type ChartTask, plans } from '../contract/plan-contract.ts'
import { projectAdmin } from '../contract/project-admin.ts'
import { covers } from '../rules/rights.ts'
import { BarSheet } from './gantt/BarSheet.tsx'
import { ChangeNotes } from './gantt/ChangeNotes.tsx'
import { zooms } from './gantt/chart-scale.ts'
import { GanttChart } from './gantt/GanttChart.tsx'
import { PlanTable } from './gantt/PlanTable.tsx'
import { useBarChanges } from './gantt/use-bar-changes.ts'

/** Gantt chart of a project (`?project=`), or of the first one. */
export default function PlanChartPage() {
  const [address, setAddress] = useSearchParams()
  const projects = useQuery(projectAdmin.list, { rows: 200 })
  const chosen = address.get('project')
  return (
    <PageFrame wide title="Plan">
      <QueryState
        query={projects}
        empty={{
          title: 'No projects yet',
          message: 'Begin a project, and its plan is drawn here.',
          action: <LinkButton to="/addEditProject">New project</LinkButton>,
        }}
      >
        {({ rows }) => {
          const open =
            chosen ?? (rows.find(({ state, tasks }) => state === 'active' && tasks > 1) ?? rows[0])?.id ?? ''
          return (
            <>
              <Select
                label="Project"
                mb="md"
                maw="28rem"
                searchable
                data={rows.map(({ id, name }) => ({ value: id, label: name }))}
                value={open}
                onChange={(project) => project && setAddress({ project })}
              />
              <Plan key={open} projectid={open} />
            </>
          )
        }}
      </QueryState>
    </PageFrame>
  )
}

function Plan({ projectid }: { projectid: string }) {
  const query = useQuery(plans.chart, { projectid }, { keepPrevious: true })
  return <QueryState query={query}>{(plan) => <Chart plan={plan} projectid={projectid} />}</QueryState>
}

function Chart({ plan, projectid }: { plan: OutputOf<typeof plans.chart>; projectid: string }) {
  const isPhone = useIsPhone()
  const [zoom, setZoom] = useState<string>(isPhone ? '12' : '32')
  const [view, setView] = useState('chart')
  const [open, setOpen] = useState<ChartTask | null>(null)
  const changes = useBarChanges()
  const baseline = useCommand(plans.setBaseline, { invalidates: [plans.chart, projectAdmin.list] })
  const canEdit = covers(plan.right, 'edit')
  const { workdays, holidays } = plan
  const calendar = useMemo(() => ({ workdays, holidays }), [workdays, holidays])
  if (plan.tasks.length === 0) {
    const action = <LinkButton to={`/createEditTask/${projectid}`}>New task</LinkButton>
    return (
      <Empty
        title="No tasks yet"
        message="Add the first task of this project."
        action={canEdit ? action : undefined}
      />
    )
  }
  return (
    <>
      <Group justify="space-between" mb="sm" gap="sm">
        <Group gap="sm">
          <SegmentedControl
            aria-label="Chart or table"
            size="md"
            value={view}
            onChange={setView}
            data={optionsOf({ chart: 'Chart', table: 'Table' })}
          />
          <SegmentedControl
            aria-label="Scale"
            size="md"
            value={zoom}
            onChange={setZoom}
            data={[...zooms]}
            disabled={view === 'table'}
          />
        </Group>
        {canEdit ? (
          <Group gap="sm">
            <LinkButton to={`/createEditTask/${projectid}`}>New task</LinkButton>
            <Button
              variant="default"
              loading={baseline.isPending}
              onClick={() => baseline.mutate({ projectid, clear: plan.baselineAt !== null })}
            >
              {plan.baselineAt ? 'Remove the baseline' : 'Set the baseline'}
            </Button>
          </Group>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {plan.anchorDay ? `${anchorText(plan.anchor, plan.anchorDay)} (green line). ` : ''}
        Red is the critical path.{' '}
        {canEdit
          ? isPhone
            ? 'Tap a task to change its dates.'
            : 'Drag a bar, or its end; with the keyboard, arrow keys move it and Shift with arrows changes its length.'
          : ''}
      </Text>
      <ChangeNotes {...changes} />
      {view === 'chart' ? (
        <GanttChart
          {...{ calendar, canEdit }}
          tasks={plan.tasks}
          links={plan.links}
          starts={plan.starts}
          today={plan.today}
          anchorDay={plan.anchorDay}
          zoom={Number(zoom)}
          onChange={(change) => void changes.send(change)}
          onOpen={setOpen}
        />
      ) : (
        <PlanTable tasks={plan.tasks} links={plan.links} />
      )}
      <BarSheet
        task={open}
        canEdit={canEdit}
        sending={changes.sending}
        onSend={changes.send}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

const anchorText = (event: string, day: string): string =>
  event ? `${event} on ${formatDay(day)}` : `Dates count from ${formatDay(day)}`
