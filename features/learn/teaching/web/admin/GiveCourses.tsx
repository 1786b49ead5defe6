import { Button, Group, MultiSelect, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { teachersAdmin } from '../../contract/admin-contract.ts'
import { roleNames, type TeachingRole } from '../../rules/teaching-roles.ts'

interface Values extends Record<string, unknown> {
  userid: string
  courses: string[]
  role: TeachingRole
  since: string
}

const initial: Values = { userid: '', courses: [], role: 'lead', since: '' }

/** Selects a user with the instructor role and the courses they teach from a given day. */
export function GiveCourses({ onDone }: { onDone: () => void }) {
  const [search, setSearch] = useState('')
  const choices = useQuery(teachersAdmin.teacherChoices, { search: '' }, { staleTime: 300_000 })
  const found = useQuery(teachersAdmin.teacherChoices, { search }, { keepPrevious: true })
  const { form, send, sending, failure } = useOperationForm(teachersAdmin.giveCourses, {
    initial,
    toInput: (values: Values) => values,
    invalidates: [teachersAdmin.teachers],
    onSuccess: ({ given, already }) => {
      notifySuccess(
        already === 0
          ? `${coursesText(given)} given.`
          : `${coursesText(given)} given; ${coursesText(already)} taught already.`,
      )
      onDone()
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Select
        label="Instructor"
        description="People with the instructor role"
        placeholder="Name, user name or email"
        data={(found.data?.people ?? []).map(({ userid, name, username }) => ({
          value: userid,
          label: `${name} (${username})`,
        }))}
        searchable
        filter={({ options }) => options}
        nothingFoundMessage="No one with the instructor role has this name."
        onSearchChange={(words) => setSearch(words.replace(/ \(.*$/, ''))}
        required
        {...form.getInputProps('userid')}
      />
      <MultiSelect
        label="Courses"
        data={(choices.data?.courses ?? []).map(({ courseid, coursename }) => ({
          value: courseid,
          label: `${courseid} ${coursename}`,
        }))}
        searchable
        required
        {...form.getInputProps('courses')}
      />
      <SegmentedControl
        aria-label="Role"
        data={Object.entries(roleNames).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('role')}
      />
      <DayField
        label="From"
        zone={OFFICE_ZONE}
        description="Leave it empty to begin now."
        {...form.getInputProps('since')}
      />
      <Failure>{failure}</Failure>
      <Group justify="flex-end">
        <Button type="submit" loading={sending}>
          Give them
        </Button>
      </Group>
    </FormStack>
  )
}

const coursesText = (count: number): string => (count === 1 ? 'One course' : `${count} courses`)
