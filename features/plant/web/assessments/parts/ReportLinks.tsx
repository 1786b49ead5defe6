import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CopyText } from '#platform/web/desk/CopyText.tsx'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { plant } from '../../../contract.ts'

/** Links that show the report without login, until they are ended. */
export function ReportLinks({ runid }: { runid: string }) {
  const [label, setLabel] = useState('')
  const list = useQuery(plant.reportLinks, { runid })
  const make = useCommand(plant.makeReportLink, { stale: [plant.reportLinks], done: () => setLabel('') })
  const end = useCommand(plant.endReportLink, { stale: [plant.reportLinks] })
  return (
    <section aria-label="Share">
      <SectionTitle mb="xs">Share</SectionTitle>
      <Quiet>A link shows this report with its answers and photos, without login, until you end it.</Quiet>
      {list.data?.links.map(({ linkid, label: who, path }) => (
        <Group key={linkid} gap="sm">
          {who} <CopyText text={`${window.location.origin}${path}`} what={`the link for ${who}`} />
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-label={`End the link for ${who}`}
            onClick={() => end.mutate({ linkid })}
          >
            End
          </Button>
        </Group>
      ))}
      <FormStack
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate({ runid, label })
        }}
      >
        <Group gap="sm" align="flex-end">
          <TextInput
            label="Who it is for"
            maxLength={80}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
            error={make.error?.fields.label}
          />
          <Button type="submit" variant="default" loading={make.isPending}>
            Make a link
          </Button>
        </Group>
        <Failure>{make.error && !make.error.fields.label ? make.error.message : list.error?.message}</Failure>
      </FormStack>
    </section>
  )
}
