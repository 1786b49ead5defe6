import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { RowIn } from '#platform/web/desk/DeskList.tsx'
import { useEditing } from '#platform/web/desk/use-editing.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { blankHost, type HostDraft } from '../../../../contract/host-draft.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import { PlanDialog, type PlanKindForm } from './PlanDialog.tsx'
import { PlanList } from './PlanList.tsx'
import { RowActions } from './RowActions.tsx'

const kind: PlanKindForm<HostDraft, typeof eventPlanning.host, typeof eventPlanning.saveHost> = {
  one: 'host',
  read: eventPlanning.host,
  save: eventPlanning.saveHost,
  list: eventPlanning.hostList,
  blank: blankHost,
  draftOf: (stored) => stored,
  toInput: (wish) => wish,
  fields: (form) => (
    <>
      <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        description="Shown with the events that they invite to."
        autosize
        minRows={3}
        {...form.getInputProps('says')}
      />
      <TextInput label="Website" type="url" placeholder="https://" {...form.getInputProps('website')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <TextInput label="Contact" maxLength={120} {...form.getInputProps('contactName')} />
        <TextInput label="E-mail" type="email" maxLength={254} {...form.getInputProps('contactEmail')} />
        <TextInput label="Phone" type="tel" maxLength={40} {...form.getInputProps('contactPhone')} />
      </SimpleGrid>
    </>
  ),
}

/** Who invites. */
export default function HostsPage() {
  const list = useListState({ sorts: ['name', 'changed'] })
  const { editing, edit, close } = useEditing()
  const columns: Column<RowIn<typeof eventPlanning.hostList>>[] = [
    { key: 'name', title: 'Name', sort: 'name', card: 'heading', cell: ({ name }) => name },
    { key: 'contact', title: 'Contact', cell: ({ contactName }) => contactName || '–' },
    {
      key: 'mail',
      title: 'E-mail',
      cell: ({ contactEmail }) =>
        contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : '–',
    },
    {
      key: 'events',
      title: 'Events',
      end: true,
      cell: ({ events, name }) =>
        events === 0 ? (
          '–'
        ) : (
          <AppLink to={`${href('adminIndex/seminars')}?when=all&search=${encodeURIComponent(name)}`}>
            {events}
          </AppLink>
        ),
    },
    {
      key: 'act',
      title: '',
      end: true,
      cell: (row) => <RowActions kind="host" row={row} onEdit={() => edit(row.id)} />,
    },
  ]
  return (
    <PlanList
      here={href('adminIndex/seminars/hosts')}
      title="Hosts"
      lead="Plants, vendors and schools in whose rooms events are held."
      of={eventPlanning.hostList}
      list={list}
      input={list.place}
      search={{ label: 'Search hosts', example: 'Name or contact' }}
      add={{ label: 'New host', onAdd: () => edit('new') }}
      columns={columns}
      empty={{ title: 'No hosts', says: 'Add whoever invites you to hold an event.' }}
    >
      <PlanDialog kind={kind} editing={editing} onClose={close} />
    </PlanList>
  )
}
