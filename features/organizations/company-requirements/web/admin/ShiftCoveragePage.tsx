import { Alert, Select, Stack, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { CompanyFrame } from '#features/organizations/company-office/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDay } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { compliance } from '../../contract.ts'
import classes from './ShiftCoverage.module.css'

type Coverage = OutputOf<typeof compliance.coverage>
type Covered = Coverage['requirements'][number]

/** Shows whether every shift has a certified person next month. */
export default function ShiftCoveragePage() {
  return (
    <CompanyFrame
      title="Shift coverage"
      lead={() => 'Is at least one certified person on every shift next month?'}
    >
      {(company) => (
        <>
          <Loaded compid={company.compid} />
        </>
      )}
    </CompanyFrame>
  )
}

function Loaded({ compid }: { compid: string }) {
  const coverage = useQuery(compliance.coverage, { compid })
  return (
    <QueryState
      query={coverage}
      empty={{
        when: ({ requirements }) => requirements.length === 0,
        title: 'Nothing is asked yet',
        message: 'An administrator adds requirements for job roles under Requirements.',
      }}
    >
      {(data) => <Shown coverage={data} />}
    </QueryState>
  )
}

const uncovered = ({ counts }: Covered) => counts.filter(({ covered }) => covered === 0)

function Shown({ coverage: { first, last, requirements } }: { coverage: Coverage }) {
  const [address, setAddress] = useSearchParams()
  const usual = requirements.find((each) => uncovered(each).length > 0) ?? requirements[0]
  const shown =
    requirements.find(({ requirementid }) => requirementid === address.get('requirement')) ?? usual
  const choose = (requirement: string | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (requirement) next.set('requirement', requirement)
        return next
      },
      { replace: true },
    )
  if (!shown) return null
  const empty = uncovered(shown)
  return (
    <Stack gap="md">
      <Select
        label="Requirement"
        maw="28rem"
        data={requirements.map((each) => ({ value: each.requirementid, label: optionOf(each) }))}
        value={shown.requirementid}
        onChange={choose}
      />
      <Quiet>
        Counted are people who hold it on every day from {formatDay(first)} through {formatDay(last)}.
      </Quiet>
      {empty.length > 0 ? (
        <Alert
          color="red"
          icon={<IconAlertTriangleFilled aria-hidden />}
          title={`${empty.length} ${empty.length === 1 ? 'shift has' : 'shifts have'} no one`}
        >
          {empty.map(({ plant, shift }) => [plant, shift].filter(Boolean).join(', ')).join('; ')}
        </Alert>
      ) : (
        <Alert color="teal" icon={<IconCircleCheckFilled aria-hidden />} title="Every shift is covered" />
      )}
      <ShiftTable covered={shown} />
    </Stack>
  )
}

/** Requirements may share a name, so the code is added. */
function optionOf(each: Covered): string {
  const missing = uncovered(each).length
  const people = each.counts.reduce((sum, { people: count }) => sum + count, 0)
  return `${each.name} (${people} people)${missing > 0 ? `: ${missing} not covered` : ''}`
}

function ShiftTable({ covered: { name, counts } }: { covered: Covered }) {
  const plants = [...new Set(counts.map(({ plant }) => plant))]
  const shifts = [...new Set(counts.map(({ shift }) => shift))]
  return (
    <table className={classes.table}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">Plant</th>
          {shifts.map((shift) => (
            <th key={shift} scope="col">
              {shift}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plants.map((plant) => (
          <tr key={plant}>
            <th scope="row">{plant || 'No plant'}</th>
            {shifts.map((shift) => (
              <Cell key={shift} count={counts.find((each) => each.plant === plant && each.shift === shift)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ count }: { count: Covered['counts'][number] | undefined }) {
  if (!count) {
    return (
      <td>
        <VisuallyHidden>Not needed on this shift</VisuallyHidden>–
      </td>
    )
  }
  const { covered, people } = count
  return (
    <td data-empty={covered === 0 || undefined}>
      <span>
        {covered === 0 ? <IconAlertTriangleFilled size={18} aria-hidden /> : null}
        {covered} of {people}
      </span>
    </td>
  )
}
