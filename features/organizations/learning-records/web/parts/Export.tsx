import { Button, Code, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { OpenCompany } from '#features/organizations/company-office/contract/company.ts'
import { AddressToCopy, Section } from '#features/organizations/company-office/web/public.tsx'
import { confirm } from '#platform/web/confirm.ts'
import { downloadFile } from '#platform/web/download-file.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { ShownOnce } from '#platform/web/staff/ShownOnce.tsx'
import { learningRecords, type StatementKey } from '../../contract.ts'

interface Props {
  company: OpenCompany
  statementKey: StatementKey | null
  exportUrl: string
}

/** Exports the same statements as a file, and to programs that read them. */
export function Export({ company: { compid, timeZone }, statementKey, exportUrl }: Props) {
  const [period, setPeriod] = useState({ since: '', until: '' })
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    await downloadFile(learningRecords.download, { compid, ...period }).catch(({ message }: Error) =>
      notifyError(message),
    )
    setLoading(false)
  }
  return (
    <Section>
      <SectionTitle m={0}>Export</SectionTitle>
      <Text>The statements of the people who belong to your company now, with or without a store.</Text>
      <DayField
        label="From"
        zone={timeZone}
        edge="begin"
        value={period.since}
        onChange={(since) => setPeriod({ ...period, since })}
      />
      <DayField
        label="To"
        zone={timeZone}
        edge="end"
        value={period.until}
        onChange={(until) => setPeriod({ ...period, until })}
      />
      <Group>
        <Button variant="default" loading={isLoading} onClick={() => void download()}>
          Download statements
        </Button>
      </Group>
      <Text fw={600}>For programs</Text>
      <AddressToCopy text={exportUrl} what="the address" />
      <Quiet>
        Send GET with the header “Authorization: Bearer” and the key. “since” and “until” limit the time. If
        “more” is not blank, it is the address of the next page.
      </Quiet>
      <Key compid={compid} statementKey={statementKey} />
    </Section>
  )
}

function Key({ compid, statementKey }: { compid: string } & Pick<Props, 'statementKey'>) {
  const [shown, setShown] = useState('')
  const make = useCommand(learningRecords.makeKey, {
    invalidates: [learningRecords.settings],
    onSuccess: ({ key }) => setShown(key),
  })
  const create = async () => {
    const isSure =
      statementKey === null ||
      (await confirm({
        title: 'Replace the key?',
        message: 'The program that uses the present key can read nothing until it has the new one.',
        yes: 'Replace the key',
        danger: true,
      }))
    if (isSure) make.mutate({ compid })
  }
  const revoke = useConfirmedCommand(learningRecords.revokeKey, { invalidates: [learningRecords.settings] })
  return (
    <>
      {statementKey ? (
        <Text>
          Key <Code>{`${statementKey.begins}…`}</Code>, made by {statementKey.createdBy}, works until{' '}
          {formatDate(statementKey.endsAt)}. Last used:{' '}
          {statementKey.lastUsedAt ? formatDateTime(statementKey.lastUsedAt) : 'never'}.
        </Text>
      ) : null}
      <Failure>{make.error?.message}</Failure>
      <Group>
        <Button variant="default" loading={make.isPending} onClick={() => void create()}>
          {statementKey ? 'Replace the key' : 'Create a key'}
        </Button>
        {statementKey ? (
          <Button
            variant="light"
            color="red"
            loading={revoke.isPending}
            onClick={() =>
              void revoke.ask({
                input: { compid },
                title: 'Revoke the key?',
                message: 'The program that uses it can read nothing from then on.',
                yes: 'Revoke the key',
                danger: true,
                onSuccess: ({ message }) => notifySuccess(message),
              })
            }
          >
            Revoke
          </Button>
        ) : null}
      </Group>
      <Dialog
        opened={shown !== ''}
        onClose={() => setShown('')}
        title="Key for the export"
        size="sm"
        keepOpen
      >
        <ShownOnce secret={shown} what="the key" onClose={() => setShown('')}>
          Copy the key into your program now. It is not shown again.
        </ShownOnce>
      </Dialog>
    </>
  )
}
