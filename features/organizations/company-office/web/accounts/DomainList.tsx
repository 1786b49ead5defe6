import { Button, Group, Paper, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { corporateAccounts } from '../../contract/accounts.ts'
import { type CompanyDomain, corporateDomains } from '../../contract/domains.ts'
import { OneDomain } from './OneDomain.tsx'

interface Props {
  compid: string
  domains: readonly CompanyDomain[]
  isStaff: boolean
}

/** Email domains at which the company can open accounts, with their verification methods. */
export function DomainList({ compid, domains, isStaff }: Props) {
  const [domain, setDomain] = useState('')
  const name = useCommand(corporateDomains.nameDomain, {
    invalidates: [corporateAccounts.profile],
    onSuccess: ({ message }) => {
      setDomain('')
      notifySuccess(message)
    },
  })
  return (
    <section>
      <SectionTitle>Email domains</SectionTitle>
      <Stack maw={640}>
        <Quiet>
          At a proven domain you open accounts for new people, and people can join by a link. People who have
          an account already get an invitation, and decide.
        </Quiet>
        {domains.map((each) => (
          <Paper key={each.domain} withBorder p="md">
            <OneDomain compid={compid} row={each} isStaff={isStaff} />
          </Paper>
        ))}
        <FormStack gap="sm" onSubmit={() => name.mutate({ compid, domain })}>
          <TextInput
            label="Domain"
            description="The part after the @ in the email addresses of your people, such as example.com."
            value={domain}
            maxLength={253}
            autoComplete="off"
            onChange={(event) => setDomain(event.currentTarget.value)}
            error={name.error?.fields.domain}
          />
          <Failure>{name.error && !name.error.fields.domain ? name.error.message : null}</Failure>
          <Group>
            <Button type="submit" variant="default" loading={name.isPending} disabled={domain.trim() === ''}>
              Add domain
            </Button>
          </Group>
        </FormStack>
      </Stack>
    </section>
  )
}
