import { Alert, Button, Group, Stack, Tabs, Text, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { examGrading } from '../../../contract/grading-contract.ts'
import type { SheetDetail } from '../../../contract/grading-views.ts'

const stale = [examGrading.gradeSheet, examGrading.gradeSheets]

/** Adds people to the sheet, individually or as a list. */
export function AddPeople({ sheet }: { sheet: SheetDetail }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened(true)}>
        Add people
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Add people to this sheet" size="md">
        <Tabs defaultValue="search">
          <Tabs.List mb="md">
            <Tabs.Tab value="search">Search</Tabs.Tab>
            <Tabs.Tab value="list">Paste a list</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="search">
            <FindPeople sheet={sheet} />
          </Tabs.Panel>
          <Tabs.Panel value="list">
            <PasteNames sheetid={sheet.sheetid} />
          </Tabs.Panel>
        </Tabs>
      </Dialog>
    </>
  )
}

function FindPeople({ sheet }: { sheet: SheetDetail }) {
  const [search, setSearch] = useState('')
  const found = useQuery(
    examGrading.peopleToGrade,
    { search },
    { enabled: search.length > 1, keepPrevious: true },
  )
  const add = useCommand(examGrading.addToSheet, { invalidates: stale })
  const onSheet = new Set(sheet.grades.map(({ userid }) => userid))
  const people = search.length > 1 ? (found.data?.people ?? []) : []
  return (
    <Stack gap="sm" mih="18rem">
      <SearchBox
        value={search}
        onSearch={setSearch}
        label="Search people"
        example="Name, user name or email"
      />
      {search.length > 1 && found.data && people.length === 0 ? (
        <Text c="dimmed" role="status">
          No one found. People without an account must create one before a grade can count.
        </Text>
      ) : null}
      {people.map(({ userid, name, username, email }) => (
        <Group key={userid} justify="space-between" wrap="nowrap">
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {username}, {email}
            </Text>
          </div>
          <Button
            size="sm"
            variant="default"
            disabled={onSheet.has(userid)}
            aria-label={`Add ${name}`}
            onClick={() => add.mutate({ sheetid: sheet.sheetid, userids: [userid] }, orNotify)}
          >
            {onSheet.has(userid) ? 'Added' : 'Add'}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}

function PasteNames({ sheetid }: { sheetid: string }) {
  const [names, setNames] = useState('')
  const [problem, setProblem] = useState('')
  const add = useCommand(examGrading.addByName, { invalidates: stale })
  const send = async () => {
    setProblem('')
    try {
      const { added, unknown } = await add.mutateAsync({ sheetid, names })
      notifySuccess(added === 1 ? 'One person was added.' : `${added} people were added.`)
      setNames(unknown.join('\n'))
      if (unknown.length > 0)
        setProblem('No one has these names or addresses. Check them, or search instead.')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <Stack gap="sm">
      <Textarea
        label="Email addresses or user names"
        description="A line for each person"
        value={names}
        onChange={(event) => setNames(event.currentTarget.value)}
        minRows={6}
        maxRows={14}
      />
      {problem ? (
        <Alert color="orange" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button onClick={() => void send()} loading={add.isPending} disabled={names.trim() === ''}>
          Add them
        </Button>
      </Group>
    </Stack>
  )
}
