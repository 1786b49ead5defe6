import { Group, Progress, Stack, Text } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDay, formatPercent } from '#platform/contract/texts/format.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { FigureTile } from '#platform/web/parts/look/FigureTile.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { plans } from '../contract/plan-contract.ts'
import { QuickAdd } from './list/QuickAdd.tsx'
import { dayText, hourText } from './parts/day-text.ts'
import { StatusLight } from './parts/StatusLight.tsx'

type Home = OutputOf<typeof plans.home>

/** Start page of project management: tasks for today and upcoming ones. */
export default function ProjectManagementPage() {
  const query = useQuery(plans.home, {})
  return (
    <PageFrame
      wide
      title="Projects"
      lead="What needs you today, and what comes next."
      actions={<LinkButton to="/addEditProject">New project</LinkButton>}
    >
      <QuickAdd />
      <QueryState query={query}>{(home) => <Home home={home} />}</QueryState>
    </PageFrame>
  )
}

function Home({ home }: { home: Home }) {
  const { today, counts, overdue, dueToday, waiting, deadlines } = home
  const list = '/listTasks?who=me&when='
  return (
    <Stack gap="xl">
      <TileGrid component="ul" min="9rem" fit m={0} p={0}>
        <FigureTile label="Overdue" value={counts.overdue} to={`${list}overdue`} worries />
        <FigureTile label="Today" value={counts.today} to={`${list}today`} />
        <FigureTile label="Waiting for someone" value={counts.waiting} to={`${list}waiting`} />
      </TileGrid>
      <TileGrid min="min(100%, 20rem)" gap="xl" align="start">
        <TaskSection title="Overdue" tasks={overdue} today={today} none="Nothing is overdue." />
        <TaskSection title="Today" tasks={dueToday} today={today} none="Nothing is planned for you today." />
        <TaskSection title="Waiting" tasks={waiting} today={today} none="Nothing waits for others." />
        <TaskSection
          title="Next 14 days"
          tasks={deadlines}
          today={today}
          none="No deadlines in the next 14 days."
        />
        <Workload weeks={home.workload} />
        <OwnProjects projects={home.projects} />
        <Templates templates={home.templates} />
        <News news={home.news} />
      </TileGrid>
    </Stack>
  )
}

interface TaskSectionProps {
  title: string
  tasks: Home['overdue']
  today: string
  none: string
}

const TaskSection = ({ title, tasks, today, none }: TaskSectionProps) => (
  <section>
    <SectionTitle>{title}</SectionTitle>
    {tasks.length === 0 ? <Quiet>{none}</Quiet> : null}
    <Rows>
      {tasks.map(({ id, title: name, project, due }) => (
        <li key={id}>
          <AppLink to={`/createEditTask/${id}`}>{name}</AppLink>
          <Quiet>
            {dayText(due, today)} · {project}
          </Quiet>
        </li>
      ))}
    </Rows>
  </section>
)

const FULL_WEEK = 2400

const Workload = ({ weeks }: { weeks: Home['workload'] }) => (
  <section>
    <SectionTitle>My workload</SectionTitle>
    <Rows>
      {weeks.map(({ week, minutes, overDays }) => (
        <li key={week}>
          <Group justify="space-between">
            <Text size="sm">Week of {formatDay(week)}</Text>
            <Text size="sm" data-numbers>
              {hourText(minutes)}
            </Text>
          </Group>
          <Progress
            value={Math.min((minutes * 100) / FULL_WEEK, 100)}
            color={overDays > 0 ? 'red' : undefined}
            aria-label={`Workload in the week of ${formatDay(week)}`}
          />
          {overDays > 0 ? (
            <Quiet>{overDays === 1 ? '1 day is over 8 hours.' : `${overDays} days are over 8 hours.`}</Quiet>
          ) : null}
        </li>
      ))}
    </Rows>
  </section>
)

const OwnProjects = ({ projects }: { projects: Home['projects'] }) => (
  <section>
    <SectionTitle>My projects</SectionTitle>
    {projects.length === 0 ? <Quiet>You are no member of an active project.</Quiet> : null}
    <Rows>
      {projects.map(({ id, name, light, progress }) => (
        <li key={id}>
          <Group justify="space-between" wrap="nowrap">
            <AppLink to={`/pmChart?project=${id}`}>{name}</AppLink>
            <StatusLight light={light} />
          </Group>
          <Quiet>{formatPercent(progress)} done</Quiet>
        </li>
      ))}
    </Rows>
  </section>
)

const Templates = ({ templates }: { templates: Home['templates'] }) => (
  <section>
    <SectionTitle>Templates</SectionTitle>
    {templates.length === 0 ? <Quiet>No templates yet.</Quiet> : null}
    <Rows>
      {templates.map(({ id, name, tasks }) => (
        <li key={id}>
          <AppLink to={`/activateRecurringProject?template=${id}`}>{name}</AppLink>
          <Quiet>{tasks === 1 ? '1 task' : `${tasks} tasks`}</Quiet>
        </li>
      ))}
    </Rows>
  </section>
)

const News = ({ news }: { news: Home['news'] }) => (
  <section>
    <SectionTitle>Recent changes</SectionTitle>
    {news.length === 0 ? <Quiet>Nothing has changed yet.</Quiet> : null}
    <Rows>
      {news.map(({ id, text, project, taskid, by, at }) => (
        <li key={id}>
          {taskid ? <AppLink to={`/createEditTask/${taskid}`}>{text}</AppLink> : <Text>{text}</Text>}
          <Quiet>{[by, project, formatDateTime(at)].filter(Boolean).join(' · ')}</Quiet>
        </li>
      ))}
    </Rows>
  </section>
)
