import { Button, Tabs } from '@mantine/core'
import { IconSend, IconTableImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { confirm } from '#platform/web/confirm.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { licensesAdmin } from '../../contract/admin-contract.ts'
import { AnswersDialog } from './roster/AnswersDialog.tsx'
import { Batches } from './roster/Batches.tsx'
import { RosterRows } from './roster/RosterRows.tsx'

/** Staff page for completions reported to the state: queued and sent rows, files, and the agency's responses. */
export default function RosterAdminPage() {
  const [address, setAddress] = useSearchParams()
  const shown = address.get('show') === 'batches' ? 'batches' : 'rows'
  const [answering, setAnswering] = useState(false)
  const send = useCommand(licensesAdmin.sendRoster, {
    invalidates: [licensesAdmin.rosterList, licensesAdmin.batchList],
  })
  const go = async () => {
    const sure = await confirm({
      title: 'Send what is queued now?',
      message: 'A roster is made of every queued completion. It would be sent automatically tonight.',
      yes: 'Send now',
    })
    if (!sure) return
    await send
      .mutateAsync({})
      .then(({ name, rows }) =>
        name
          ? notifySuccess(`${name} with ${rows} ${rows === 1 ? 'completion' : 'completions'} is ready.`)
          : notifySuccess('Nothing was queued.'),
      )
      .catch((error: Error) => notifyError(error.message))
  }
  return (
    <PageFrame
      wide
      title="State roster"
      lead="Completions to report to TCEQ. They are put on a roster every night; send the file to the agency and import its response here."
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconTableImport size={18} aria-hidden />}
            onClick={() => setAnswering(true)}
          >
            Import TCEQ response
          </Button>
          <Button
            color="copper"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={send.isPending}
            onClick={() => void go()}
          >
            Send now
          </Button>
        </>
      }
    >
      <Tabs
        value={shown}
        onChange={(tab) => setAddress(tab === 'batches' ? { show: 'batches' } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="rows">Completions</Tabs.Tab>
          <Tabs.Tab value="batches">Rosters</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="rows">
          <RosterRows />
        </Tabs.Panel>
        <Tabs.Panel value="batches">
          <Batches />
        </Tabs.Panel>
      </Tabs>
      <AnswersDialog opened={answering} onClose={() => setAnswering(false)} />
    </PageFrame>
  )
}
