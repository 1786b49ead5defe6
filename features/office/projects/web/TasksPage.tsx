import { Group, SegmentedControl } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { useQuery } from '#platform/web/operations.ts'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { BulkBar } from '#platform/web/staff/bulk/BulkBar.tsx'
import { useChosen } from '#platform/web/staff/bulk/use-chosen.ts'
import { moveList } from '#platform/web/staff/list-state.ts'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type TaskRow, taskAdmin, taskDateFilters, type taskWork } from '../contract/task-contract.ts'
import { QuickAdd } from './list/QuickAdd.tsx'
import { TaskBoard } from './list/TaskBoard.tsx'
import { TaskRows } from './list/TaskRows.tsx'
import { UndoBar } from './list/UndoBar.tsx'
import { useTaskActs } from './list/use-task-acts.ts'
import { useOptions } from './parts/use-options.ts'

const whenNames = { today: 'Today', overdue: 'Overdue', week: 'Next 7 days', waiting: 'Waiting' } as const
const whens = optionsOf(whenNames, taskDateFilters)
const shows = optionsOf({ open: 'Open', done: 'Done' })

/** The user's tasks and the team's tasks, as a list or a board. */
export default function TasksPage() {
  const options = useOptions()
  return (
    <PageFrame wide title="Tasks" actions={<LinkButton to="/createEditTask/new">New task</LinkButton>}>
      <QueryState query={options}>{(found) => <Tasks options={found} />}</QueryState>
    </PageFrame>
  )
}

function Tasks({ options }: { options: OutputOf<typeof taskWork.options> }) {
  const list = useListState(taskAdmin.list, { filters: ['view'], phoneRows: 8 })
  const { view, archived: _archived, ...filters } = list.filters
  const input = {
    ...list.paging,
    ...filters,
    show: filters.show === 'done' ? ('done' as const) : ('open' as const),
  }
  const asked = { ...input, when: taskDateFilters.find((when) => when === filters.when) }
  const { today, me, people, states, projects, tags } = options
  const acts = useTaskActs({ today, me, doneState: states.find(({ kind }) => kind === 'done')?.id ?? '' })
  const isBoard = view === 'board'
  return (
    <>
      <QuickAdd projectid={filters.project} />
      <Group justify="space-between" mb="sm">
        <SegmentedControl
          aria-label="Whose tasks"
          size="md"
          value={filters.who === 'me' ? 'me' : 'team'}
          data={optionsOf({ team: 'Team', me: 'Mine' })}
          onChange={(who) => moveList(list, { who: who === 'me' ? 'me' : '' })}
        />
        <SegmentedControl
          aria-label="List or board"
          size="md"
          value={isBoard ? 'board' : 'list'}
          data={optionsOf({ list: 'List', board: 'Board' })}
          onChange={(to) => moveList(list, { view: to === 'board' ? 'board' : '' })}
        />
      </Group>
      <StaffFilters
        list={list}
        search={{ label: 'Search tasks', example: 'Title or notes' }}
        filters={[
          filterBy('when', 'When', whens),
          filterBy('project', 'Project', projects),
          filterBy('who', 'Person', [
            { value: 'me', label: 'Me' },
            ...people.filter(({ value }) => value !== me),
          ]),
          filterBy(
            'tag',
            'Tag',
            tags.map((tag) => ({ value: tag, label: tag })),
          ),
          ...(isBoard ? [] : ([filterBy('show', 'Open or done', shows)] as const)),
        ]}
      >
        <ExportCsv small of={taskAdmin.list} input={asked} />
      </StaffFilters>
      {isBoard ? (
        <>
          <TaskBoard states={states} input={{ ...asked, show: undefined }} today={today} acts={acts} />
          <UndoBar {...acts} />
        </>
      ) : (
        <TaskList {...{ list, asked, today, acts }} />
      )}
    </>
  )
}

interface ListProps {
  list: ReturnType<typeof useListState<typeof taskAdmin.list>>
  asked: Parameters<typeof useQuery<typeof taskAdmin.list>>[1]
  today: string
  acts: ReturnType<typeof useTaskActs>
}

function TaskList({ list, asked, today, acts }: ListProps) {
  const query = useQuery(taskAdmin.list, asked, { keepPrevious: true })
  const { chosen, isChosen, choose } = useChosen<TaskRow>(({ id }) => id)
  const onDone = (rows: readonly TaskRow[]) => {
    choose(rows, false)
    void acts.refresh()
  }
  return (
    <>
      <PagedState
        list={list}
        query={query}
        empty={{
          title: 'No tasks here',
          message: 'Add one above, or try fewer filters.',
        }}
      >
        {({ rows }) => <TaskRows {...{ rows, today, acts, isChosen, choose }} />}
      </PagedState>
      {chosen.length > 0 ? (
        <BulkBar actions={acts.bulk} chosen={chosen} onDone={onDone} onClear={() => choose(chosen, false)} />
      ) : (
        <UndoBar {...acts} />
      )}
    </>
  )
}
