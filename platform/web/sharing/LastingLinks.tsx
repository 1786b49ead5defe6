import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { LastingLinks as Links, MadeLink } from '#platform/contract/links/share-links.ts'
import type { Operation } from '#platform/contract/operation.ts'
import { useCommand, useQuery } from '../operations.ts'
import { Failure } from '../parts/Failure.tsx'
import { FormStack } from '../parts/look/FormStack.tsx'
import { Quiet } from '../parts/look/Quiet.tsx'
import { SectionTitle } from '../parts/look/SectionTitle.tsx'
import { CopyText } from '../staff/CopyText.tsx'
import { linkAddress } from './link-address.ts'

type Shared = Readonly<Record<string, string>>

interface Props<Of extends Shared> {
  title: string
  /** Describes the shared content and the expiry. */
  lead: string
  /** Operation input that identifies the shared item. */
  of: Of
  list: Operation<z.ZodType<unknown, Of>, typeof Links>
  make: Operation<z.ZodType<unknown, Of & { label: string }>, typeof MadeLink>
  end: Operation<z.ZodType<unknown, { linkid: string }>>
}

/** Active share links of one item, which work until revoked, with a form for a new one. */
export function LastingLinks<Of extends Shared>({ title, lead, of, list, make, end }: Props<Of>) {
  const [label, setLabel] = useState('')
  const links = useQuery(list, of)
  const making = useCommand(make, { invalidates: [list], onSuccess: () => setLabel('') })
  const ending = useCommand(end, { invalidates: [list] })
  const error = making.error ?? ending.error ?? links.error
  return (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <Quiet>{lead}</Quiet>
      {links.data?.links.map((link) => (
        <Group key={link.linkid} gap="sm">
          {link.label} <CopyText text={linkAddress(link)} what={`the link for ${link.label}`} />
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-label={`End the link for ${link.label}`}
            onClick={() => ending.mutate({ linkid: link.linkid })}
          >
            End
          </Button>
        </Group>
      ))}
      <FormStack onSubmit={() => making.mutate({ ...of, label })}>
        <TextInput
          label="Recipient"
          maxLength={80}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          error={making.error?.fields.label}
        />
        <Failure>{making.error?.fields.label ? null : error?.message}</Failure>
        <Button type="submit" variant="default" loading={making.isPending} style={{ alignSelf: 'start' }}>
          Make a link
        </Button>
      </FormStack>
    </section>
  )
}
