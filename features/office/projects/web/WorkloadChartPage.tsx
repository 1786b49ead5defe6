import { Badge, Button, Group, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { formatDay } from '#platform/contract/texts/format.ts'
import { addDays, dayIn, isDay, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { plans } from '../contract/plan-contract.ts'
import { BurnUp } from './load/BurnUp.tsx'
import { LoadGrid } from './load/LoadGrid.tsx'

const WEEKS = 12

/** Workload of each staff member by week, with milestones and the burn-up of all projects. */
export default function WorkloadChartPage() {
  const [address, setAddress] = useSearchParams()
  const today = dayIn(new Date(), OFFICE_ZONE)
  const asked = address.get('from') ?? ''
  const from = /^2[01]/.test(asked) && isDay(asked) ? asked : today
  const query = useQuery(plans.workload, { from, weeks: WEEKS }, { keepPrevious: true })
  const go = (weeks: number) => setAddress({ from: addDays(from, weeks * 7) })
  return (
    <PageFrame
      wide
      title="Workload"
      lead="Open tasks of all projects that you see. A task without an estimate counts half of each of its days."
      actions={
        <Group gap="sm">
          <Button variant="default" onClick={() => go(-4)}>
            4 weeks earlier
          </Button>
          <Button variant="default" onClick={() => setAddress({})}>
            Today
          </Button>
          <Button variant="default" onClick={() => go(4)}>
            4 weeks later
          </Button>
        </Group>
      }
    >
      <QueryState query={query}>
        {({ weeks, people, milestones, burnUp }) => (
          <Stack gap="xl">
            {people.length === 0 ? (
              <Quiet>No one has open tasks in these weeks.</Quiet>
            ) : (
              <LoadGrid weeks={weeks} people={people} />
            )}
            <section>
              <SectionTitle>Milestones</SectionTitle>
              {milestones.length === 0 ? <Quiet>No milestones in these weeks.</Quiet> : null}
              <Rows>
                {milestones.map(({ id, title, project, due, isDone, isLate }) => (
                  <li key={id}>
                    <AppLink to={`/createEditTask/${id}`}>{title}</AppLink>{' '}
                    {isDone ? (
                      <Badge color="teal">Done</Badge>
                    ) : isLate ? (
                      <Badge color="red">Late</Badge>
                    ) : null}
                    <Quiet>
                      {formatDay(due)} · {project}
                    </Quiet>
                  </li>
                ))}
              </Rows>
            </section>
            <section>
              <SectionTitle>Burn-up</SectionTitle>
              <Quiet mb="sm">Tasks due by the end of each week (dashed), and tasks completed.</Quiet>
              <BurnUp points={burnUp} />
            </section>
          </Stack>
        )}
      </QueryState>
    </PageFrame>
  )
}
