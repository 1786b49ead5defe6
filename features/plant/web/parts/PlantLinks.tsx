import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CopyText } from '#platform/web/desk/CopyText.tsx'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { plant } from '../../contract.ts'

/** Links that show the plant to a consultant without login. */
export function PlantLinks({ plantid }: { plantid: string }) {
  const [label, setLabel] = useState('')
  const list = useQuery(plant.links, { plantid })
  const make = useCommand(plant.makeLink, { stale: [plant.links], done: () => setLabel('') })
  const end = useCommand(plant.endLink, { stale: [plant.links] })
  return (
    <>
      <SectionTitle mt="xl">Links for consultants</SectionTitle>
      <Quiet>A link shows this plant without login and changes nothing, until you end it.</Quiet>
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
          make.mutate({ plantid, label })
        }}
      >
        <TextInput
          label="Who it is for"
          maxLength={80}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          error={make.error?.fields.label}
        />
        <Failure>{make.error?.message ?? list.error?.message}</Failure>
        <Button type="submit" variant="default" loading={make.isPending} style={{ alignSelf: 'start' }}>
          Make a link
        </Button>
      </FormStack>
    </>
  )
}
