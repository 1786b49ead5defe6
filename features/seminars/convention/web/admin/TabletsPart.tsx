import { Badge, Button, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { boothAdmin, prizeAdmin } from '../../contract/admin.ts'
import { InventoryTabs } from './InventoryTabs.tsx'
import { useConventions } from './use-conventions.ts'

const column = columnsOf(boothAdmin.devices)

/** Booth tablets and their keys. */
export function TabletsPart() {
  const list = useListState(boothAdmin.devices)
  const choices = useConventions()
  const [isAdding, setAdding] = useState(false)
  const revoke = useConfirmedCommand(boothAdmin.revokeDevice, {
    invalidates: [boothAdmin.devices, prizeAdmin.list],
  })
  const remove = (deviceid: string, name: string) =>
    revoke.ask({
      input: { deviceid },
      title: `Remove ${name}?`,
      message: 'Its key ends immediately. Draws in hand are in the stock again.',
      yes: 'Remove the tablet',
      danger: true,
      onSuccess: ({ returned }) =>
        notifySuccess(`${name} is removed. ${returned} draws are in the stock again.`),
    })
  return (
    <>
      <StaffList
        title="Convention inventory"
        lead="Tablets at booths. Each has its own key, which an administrator issues and can revoke."
        of={boothAdmin.devices}
        list={list}
        search={{ label: 'Search tablets' }}
        filters={[{ name: 'conventionid', label: 'Convention', options: choices }]}
        actions={<Button onClick={() => setAdding(true)}>Add a tablet</Button>}
        columns={[
          column.name('name', 'Tablet'),
          column.text('convention', 'Convention'),
          column.moment('seenAt', 'Last seen'),
          column.number('dealt', 'Draws in hand'),
          column.of('state', 'Status', ({ revoked }) =>
            revoked ? <Badge color="gray">Removed</Badge> : <Badge>In use</Badge>,
          ),
          column.of('acts', '', { end: true }, ({ deviceid, name, revoked }) =>
            revoked ? null : (
              <Button size="compact-md" variant="default" onClick={() => void remove(deviceid, name)}>
                Remove
              </Button>
            ),
          ),
        ]}
        rowKey={({ deviceid }) => deviceid}
        empty={{
          title: 'No tablets',
          message: 'Add one and enter its key on the tablet under Booth tablet.',
        }}
        tabs={<InventoryTabs />}
      />
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title="Add a tablet" size="sm">
        <AddTablet choices={choices} onDone={() => setAdding(false)} />
      </Dialog>
    </>
  )
}

function AddTablet({ choices, onDone }: { choices: { value: string; label: string }[]; onDone: () => void }) {
  const [key, setKey] = useState('')
  const { form, send, sending, failure } = useOperationForm(boothAdmin.addDevice, {
    initial: { conventionid: choices[0]?.value ?? '', name: '' },
    toInput: (values) => values,
    invalidates: [boothAdmin.devices],
    onSuccess: (answer) => setKey(answer.key),
  })
  if (key)
    return (
      <Stack>
        <Text>Enter this key on the tablet, under Booth tablet. It is shown only now.</Text>
        <Text fz="xl" fw={700} ff="monospace">
          {key}
        </Text>
        <CopyText text={key} what="the key of the tablet" />
        <Button onClick={onDone}>Done</Button>
      </Stack>
    )
  return (
    <FormStack onSubmit={send}>
      <Select label="Convention" withAsterisk data={choices} {...form.getInputProps('conventionid')} />
      <TextInput
        label="Name"
        placeholder="Tablet at the counter"
        withAsterisk
        {...form.getInputProps('name')}
      />
      <FormFoot failure={failure} onCancel={onDone} sending={sending} submit="Create key" />
    </FormStack>
  )
}
