import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CopyText } from '#platform/web/desk/CopyText.tsx'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { troubleshooting } from '../../contract.ts'
import classes from './Tree.module.css'

/** Links that show the case to a consultant or the next shift without login. */
export function CaseLinks({ caseid }: { caseid: string }) {
  const [label, setLabel] = useState('')
  const list = useQuery(troubleshooting.links, { caseid })
  const make = useCommand(troubleshooting.makeLink, {
    stale: [troubleshooting.links],
    done: () => setLabel(''),
  })
  const end = useCommand(troubleshooting.endLink, { stale: [troubleshooting.links] })
  return (
    <section className={classes.noPrint}>
      <SectionTitle>Links</SectionTitle>
      <Quiet>A link shows this case without login and changes nothing, until you end it.</Quiet>
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
          make.mutate({ caseid, label })
        }}
      >
        <TextInput
          label="Who it is for"
          maxLength={80}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          error={make.error?.fields.label}
        />
        <Failure>{make.error?.message ?? end.error?.message}</Failure>
        <Button type="submit" variant="default" loading={make.isPending} style={{ alignSelf: 'start' }}>
          Make a link
        </Button>
      </FormStack>
    </section>
  )
}
