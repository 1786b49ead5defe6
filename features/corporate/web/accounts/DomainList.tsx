import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { askFirst } from '#platform/web/ask.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { corporateAccounts } from '../../contract/accounts.ts'

interface Props {
  compid: string
  domains: readonly { domain: string; provenAt: string | null }[]
}

const stale = [corporateAccounts.profile]

/** Email domains whose people join by themselves. */
export function DomainList({ compid, domains }: Props) {
  const [email, setEmail] = useState('')
  const name = useCommand(corporateAccounts.nameDomain, {
    stale,
    done: ({ message }) => {
      setEmail('')
      sayDone(message)
    },
  })
  const remove = useCommand(corporateAccounts.removeDomain, { stale })
  const end = async (domain: string) => {
    const yes = await askFirst({
      title: 'Remove the domain',
      message: `People with an address at ${domain} can no longer join by themselves. People who have joined stay.`,
      yes: 'Remove',
      danger: true,
    })
    if (yes) await remove.mutateAsync({ compid, domain }).catch((error: Error) => sayProblem(error.message))
  }
  return (
    <section>
      <SectionTitle>Email domains</SectionTitle>
      <Stack maw={560}>
        <Quiet>People with an address at a confirmed domain are added at once, and can join by a link.</Quiet>
        {domains.map(({ domain, provenAt }) => (
          <Group key={domain} justify="space-between">
            <Group gap="xs">
              <Text>{domain}</Text>
              <Badge color={provenAt ? 'teal' : 'orange'} variant="light">
                {provenAt ? 'Confirmed' : 'Link sent'}
              </Badge>
            </Group>
            <Button variant="subtle" onClick={() => void end(domain)}>
              Remove
            </Button>
          </Group>
        ))}
        <FormStack
          gap="sm"
          onSubmit={(event) => {
            event.preventDefault()
            name.mutate({ compid, email })
          }}
        >
          <TextInput
            label="An email address at the domain"
            description="We send a link to it; opening it confirms the domain."
            type="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={name.error?.fields.email}
          />
          <Failure>{name.error && !name.error.fields.email ? name.error.message : null}</Failure>
          <Group>
            <Button type="submit" variant="default" loading={name.isPending} disabled={email === ''}>
              Send the link
            </Button>
          </Group>
        </FormStack>
      </Stack>
    </section>
  )
}
